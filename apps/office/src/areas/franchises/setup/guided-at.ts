/** Where the guide has its strip: not on its own list, and not where room is short. */
export function isGuidedAt(path: string): boolean {
  return !/\/setup$|^\/boards\//.test(path)
}
