/** The mark: a counter with a bell on it. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="currentColor" />
      <path d="M6 14h20v4H6zM13.5 18h5v8h-5z" fill="var(--t-palette-background-paper)" />
      <circle cx="21" cy="8.6" r="3" fill="var(--t-palette-attention)" />
    </svg>
  )
}
