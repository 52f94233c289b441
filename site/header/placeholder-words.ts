const placeholders =
  /\b(?:tbc|tba|todo|x{3,}|lorem|ipsum)\b|\bcoming\s+soon\b|\binsert\b.{0,40}\bhere\b|\[[^\]]*\]/is

export function findPlaceholder(text: string): string | null {
  return placeholders.exec(text)?.[0] ?? null
}
