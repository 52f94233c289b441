import type { PlanStep } from '../../../homes/plan/plan.ts'
import type { Examples } from '../../app/gallery/examples.ts'
import { findStart } from '../describe-step.ts'
import { examplePlan } from '../example-plans.ts'
import { StepHelp } from './step-help.tsx'

const step = findStart(examplePlan) as PlanStep

export const examples: Examples = {
  'One scheme that may fit': <StepHelp plan={examplePlan} step={step} />,
  'None that fits': <StepHelp plan={{ ...examplePlan, help: [] }} step={step} />,
}
