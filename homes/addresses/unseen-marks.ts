/** Marks without width, and those that turn the direction of writing: no register means them. */
export const unseenMarks = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g

export const dropUnseenMarks = (text: string): string => text.replaceAll(unseenMarks, '')

/** Phones put direction marks around copied text, such as a number from contacts. */
export const dropDirectionMarks = (text: string): string =>
  text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
