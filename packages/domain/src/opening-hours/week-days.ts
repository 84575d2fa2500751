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

export const weekDayLetters = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'] as const
