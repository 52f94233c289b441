/**
 * One form for each key, so that files that write it otherwise mean the same certificate: hexadecimal
 * in lower case, certificate numbers with their hyphens. Null where it cannot be a key.
 */
export function tidyKey(text: string): string | null {
  if (certificateNumber.test(text) || hexadecimal.test(text)) return text
  const trimmed = dashCertificateNumber(text.trim().toLowerCase())
  return oldNumber.test(trimmed) || hexadecimal.test(trimmed) || certificateNumber.test(trimmed)
    ? trimmed
    : null
}

/** Adds the hyphens to a certificate number of 20 digits; returns any other key as it is. */
export function dashCertificateNumber(text: string): string {
  return twentyDigits.test(text) ? text.replaceAll(/(\d{4})(?=\d)/g, '$1-') : text
}

const twentyDigits = /^\d{20}$/
const certificateNumber = /^\d{4}-\d{4}-\d{4}-\d{4}-\d{4}$/
const hexadecimal = /^[0-9a-f]{64}$/
export const shortestKey = 6
/** Official files have 31 to 34 digits; test files of the service itself have other lengths. */
const oldNumber = /^[0-9a-z_-]{6,64}$/
