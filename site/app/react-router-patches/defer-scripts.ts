const preload = /<link rel="modulepreload" href="([^"]*)"\/>/g
const moduleScript = '<script type="module" async="">'

/** A script type that browsers do not run. */
export const deferredType = 'text/x-later'

/**
 * The module is put back with the same text, so that the content policy allows it by the same hash.
 * It waits for the browser's own report of a paint: a frame that was handed over is not on screen yet.
 * After a second it goes on without one, as some browsers keep such reports from pages.
 */
const loadAfterPaint = `addEventListener('load',()=>{let start=()=>{start=()=>{};const later=document.querySelector('script[type="${deferredType}"]');const add=(tag,set)=>document.head.append(Object.assign(document.createElement(tag),set));for(const href of later.dataset.files.split(' '))add('link',{rel:'modulepreload',href});add('script',{type:'module',textContent:later.textContent})};new PerformanceObserver(()=>start()).observe({type:'paint',buffered:true});setTimeout(()=>start(),1000)})`

/**
 * Back between two addresses of one document changes the address alone. Until the router listens
 * (`entry.client.tsx` then removes this handler), only a reload shows the page of that address.
 */
const followBack = `{const served=location.pathname+location.search;onpopstate=()=>{if(location.pathname+location.search!==served)location.reload()}}`

/** The inline script that starts the deferred ones. Constant, so that its hash is too. */
export const startDeferred = followBack + loadAfterPaint

/**
 * Lets a page load React Router's files only when it has loaded and been painted: it is complete
 * without them, and React Router has them compete with the style sheet and the font.
 *
 * Saves: five points of Lighthouse's performance on the search and on the page of a home (95 to 100).
 * To remove: drop the call and `startDeferred` in `patch-page.ts`, and the effect in
 * `site/entry.client.tsx`.
 */
export function deferScripts(html: string): string {
  const files = [...html.matchAll(preload)].map(([, file = '']) => file)
  const start = html.indexOf(moduleScript)
  if (start < 0) return html
  const later = `<script>${startDeferred}</script><script type="${deferredType}" data-files="${files.join(' ')}">`
  const rest = html.slice(start + moduleScript.length)
  return (html.slice(0, start) + later + rest).replaceAll(preload, '')
}
