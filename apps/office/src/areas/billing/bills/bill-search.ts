/** How bills are looked for, wherever they are listed. */
export const billSearch = {
  label: 'Rechnungen suchen',
  placeholder: 'Restaurant, Nummer oder E-Mail-Adresse',
} as const
