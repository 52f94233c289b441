const preload = /<link rel="modulepreload" href="([^"]*)"\/>/g
const moduleScript = '<script type="module" async="">'

/** What the browser does not run by itself, until the page has loaded. */
export const laterType = 'text/x-later'

/** The module is put back as it was, which the content policy allows by the same hash. */
const askLater = `addEventListener('load',()=>requestAnimationFrame(()=>setTimeout(()=>{const later=document.querySelector('script[type="${laterType}"]');const add=(tag,set)=>document.head.append(Object.assign(document.createElement(tag),set));for(const href of later.dataset.files.split(' '))add('link',{rel:'modulepreload',href});add('script',{type:'module',textContent:later.textContent})})))`

/**
 * Back between two addresses of one document changes the address alone. Until the router listens
 * (`entry.client.tsx` then takes this away), only the server can give the page that belongs to it.
 */
const followBack = `{const served=location.pathname+location.search;onpopstate=()=>{if(location.pathname+location.search!==served)location.reload()}}`

/** Never changes, so that its hash can be worked out where it is written. */
export const startLaterLine = followBack + askLater

/**
 * React Router asks for its files at once, where they take the line from the style sheet and the
 * font. A page of ours is complete without them: they are asked for when it has
 * loaded and been painted.
 */
export function startLater(html: string): string {
  const files = [...html.matchAll(preload)].map(([, file = '']) => file)
  const start = html.indexOf(moduleScript)
  if (start < 0) return html
  const later = `<script>${startLaterLine}</script><script type="${laterType}" data-files="${files.join(' ')}">`
  const rest = html.slice(start + moduleScript.length)
  return (html.slice(0, start) + later + rest).replaceAll(preload, '')
}
