/**
 * By article number, the names under which pictures of dishes were first drawn that are called otherwise today: a picture
 * keeps its name, since menus that were filled in before ask for it.
 */
export const firstNames: Readonly<Record<string, string>> = {
  '01': 'Margharita',
  '53': 'Pasta Hänchen-Brust',
  '57': 'Kartoffel- Hänchen-Brust Auflauf',
  '61': 'Spätzle Hänchen',
  '90': 'Gebackene Camemmbert',
  F10: 'Rosti',
  '101': 'Cappri-Sun Orange',
  '103': 'Chianti (Italienische Rotwein)',
  '104': 'Merlot (Italienische Rotwein)',
  '105': 'Suave (Italienischer Weißwein)',
  '106': 'Chardonney (Italienische Weißwein)',
}
