/** Enquiries: nothing around them leads away but what the visitor needs. */
export const hasQuietFrame = (path: string): boolean => /^\/enquiries(?:[/?#]|$)/.test(path)
