/** German names, Monday first, as `weekDayOfDay` counts. */
export const weekDayNames = [
  'Montag',
  'Dienstag',
  'Mittwoch',
  'Donnerstag',
  'Freitag',
  'Samstag',
  'Sonntag',
] as const
