type CheckedHref = { allowed: true; href: string } | { allowed: false }

// Browsers drop tabs and line ends inside an address and read \ as /, so none may be in one.
const neverInAnAddress = /[\s\p{Cc}\p{Cf}\p{Cs}\\<>"`]/u

export function checkHref(written: string): CheckedHref {
  const href = dropSpacesInPhoneNumber(written.trim())
  const allowed = href.length <= 2000 && !neverInAnAddress.test(href) && hasAllowedForm(href)
  return allowed ? { allowed, href } : { allowed: false }
}

function dropSpacesInPhoneNumber(href: string): string {
  return /^tel:/i.test(href) ? href.replaceAll(' ', '') : href
}

function hasAllowedForm(href: string): boolean {
  return (
    /^\/(?!\/)/.test(href) ||
    /^#./.test(href) ||
    /^tel:\+?[\d#*(][\d().;=a-z#*-]*$/i.test(href) ||
    /^mailto:[^@/]+@[^@/]+$/i.test(href) ||
    isHttpsAddress(href)
  )
}

// "https:path" is relative on an https page, and a name before @ hides the real host.
function isHttpsAddress(href: string): boolean {
  if (!/^https:\/\/[^/?#@]+(?:[/?#]|$)/i.test(href) || !URL.canParse(href)) return false
  const url = new URL(href)
  return url.protocol === 'https:' && url.username === '' && url.password === ''
}
