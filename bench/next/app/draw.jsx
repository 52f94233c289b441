import { createElement } from 'react'

/**
 * An element of the page as React draws it: text, or `[name, attributes, ...children]`. Plain
 * elements without components of their own are the least that React has to do for a page.
 */
export function draw(node, key) {
  if (typeof node === 'string') return node
  const [name, attributes, ...children] = node
  return createElement(name, { ...propsOf(attributes), key }, ...children.map(drawOne))
}

export const drawChildren = nodes => nodes.map(drawOne)

/** React leaves out what is false, and writes an attribute without a value for what is true. */
export function propsOf(attributes) {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, value === '' ? emptyOf(name) : value]),
  )
}

const drawOne = (node, at) => draw(node, at)

const written = new Set(['alt', 'value', 'href', 'action', 'class'])
const emptyOf = name =>
  written.has(name) || name.startsWith('data-') || name.startsWith('aria-') ? '' : true
