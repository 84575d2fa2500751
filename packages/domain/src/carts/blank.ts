/** Whether nothing was written but spaces. */
export function isBlank(text: string): boolean {
  return text.trim() === ''
}
