/** Phones put direction marks around copied text, such as a number from contacts. */
export const dropDirectionMarks = (text: string): string =>
  text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
