const longest = 200

/**
 * Whether an id can stand in a path. What cannot is no id of anyone's; `.` and `..` would lead to
 * another path.
 */
export function isAskable(id: string): boolean {
  return id !== '' && id !== '.' && id !== '..' && id.length <= longest && id.isWellFormed()
}
