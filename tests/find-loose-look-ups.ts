import { join, relative } from 'node:path'
import { type BinaryExpression, type Node, SyntaxKind } from 'typescript/unstable/ast'
import {
  isAsExpression,
  isBinaryExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isParenthesizedExpression,
} from 'typescript/unstable/ast/is'
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync'

export type LookUp = { readonly file: string; readonly line: number; readonly text: string }

type Place = { readonly node: Node; readonly object: Node; readonly key: Node }

/**
 * Every `object[word]` and `word in object` whose word may be any text at all, by its type and in
 * spite of `as`. It may be `constructor` or `__proto__`, which every plain object inherits. A map is
 * asked with `get`, and what `Object.hasOwn(object, word)` leads to is safe.
 */
export function findLooseLookUps(
  folder: string,
  isExamined: (file: string) => boolean = () => true,
): LookUp[] {
  const api = new API({ cwd: folder })
  try {
    const config = join(folder, 'tsconfig.json')
    const project = api.updateSnapshot({ openProject: config }).getProject(config)
    if (project === undefined) throw new TypeError(`TypeScript finds no project at ${config}`)
    const { program, checker } = project
    return program
      .getSourceFileNames()
      .map(path => ({ path, file: relative(folder, path).replaceAll('\\', '/') }))
      .filter(({ file }) => !/^\.\.|(^|\/)node_modules\//.test(file) && isExamined(file))
      .flatMap(({ path, file }) => {
        const source = program.getSourceFile(path)
        const { text = '' } = source ?? {}
        const places = source ? listPlaces(source) : []
        return places
          .filter(place => isAnyText(place.key, checker) && !isGuarded(place))
          .map(({ node }) => ({ file, line: lineOf(text, node), text: textOf(node) }))
      })
  } finally {
    api.close()
  }
}

function listPlaces(root: Node): Place[] {
  const places: Place[] = []
  const visit = (node: Node): void => {
    if (isElementAccessExpression(node)) {
      places.push({ node, object: node.expression, key: node.argumentExpression })
    }
    if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.InKeyword) {
      places.push({ node, object: node.right, key: node.left })
    }
    node.forEachChild(child => visit(child))
  }
  visit(root)
  return places
}

const numbersAndSymbols = TypeFlags.NumberLike | TypeFlags.ESSymbolLike

function isAnyText(key: Node, checker: Checker): boolean {
  if (isAsExpression(key) || isParenthesizedExpression(key))
    return isAnyText(key.expression, checker)
  const type = checker.getTypeAtLocation(key)
  return type === undefined || !isNamed(type, checker)
}

/** One of a known list of names, or no text at all. */
function isNamed(type: Type, checker: Checker): boolean {
  if (type.isUnionType()) return type.getTypes().every(part => isNamed(part, checker))
  if (type.isStringLiteralType() || (type.flags & numbersAndSymbols) !== 0) return true
  if (!type.isTypeParameter() && !type.isIndexType() && !type.isIntersectionType()) return false
  const bound = checker.getBaseConstraintOfType(type)
  return bound !== undefined && bound.id !== type.id && isNamed(bound, checker)
}

/** In what `Object.hasOwn` of the same object and word leads to, by `?` or by `&&`. */
function isGuarded({ node, object, key }: Place): boolean {
  const guard = `Object.hasOwn(${textOf(object)}, ${textOf(key)})`
  for (let at: Node = node; at.parent !== undefined; at = at.parent) {
    const above = at.parent
    if (isConditionalExpression(above) && above.whenTrue === at) {
      if (conditionsOf(above.condition).includes(guard)) return true
    }
    if (isConjunction(above) && above.right === at) {
      if (conditionsOf(above.left).includes(guard)) return true
    }
  }
  return false
}

/** All that has to hold. */
function conditionsOf(condition: Node): string[] {
  return isConjunction(condition)
    ? [...conditionsOf(condition.left), ...conditionsOf(condition.right)]
    : [textOf(condition)]
}

const isConjunction = (node: Node): node is BinaryExpression =>
  isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.AmpersandAmpersandToken

const textOf = (node: Node): string => node.getText().replaceAll(/\s+/g, ' ')

const lineOf = (text: string, node: Node): number =>
  text.slice(0, node.getStart()).split('\n').length
