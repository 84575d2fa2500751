/**
 * The icons that boards and transcripts draw many times, by their names in Material Icons Outlined and their places in that
 * font. The build cuts the font down to these (vite.config.ts).
 */
export const glyphs = {
  archive: '\ue149',
  cancel: '\ue5c9',
  chat_bubble: '\ue0cb',
  check: '\ue5ca',
  check_circle: '\ue86c',
  delivery_dining: '\uea72',
  edit_note: '\ue745',
  event: '\ue878',
  input: '\ue890',
  language: '\ue894',
  more_vert: '\ue5d4',
  notifications_active: '\ue7f7',
  phone: '\ue0cd',
  room_service: '\ueb49',
  route: '\ueacd',
  shopping_bag: '\uf1cc',
  sms: '\ue625',
  soup_kitchen: '\ue7d3',
  sticky_note: '\uf1fc',
  thumb_down: '\ue8db',
  thumb_up: '\ue8dc',
} as const

export type GlyphName = keyof typeof glyphs
