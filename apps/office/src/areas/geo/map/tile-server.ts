/** Where pictures of the map come from; null: none is configured, and the map shows what we know ourselves. */
export const tileServer = readTileServer()

function readTileServer(): { address: string; credit: string } | null {
  const tag = document.querySelector<HTMLMetaElement>('meta[name="tresen-tiles"]')
  return tag?.content ? { address: tag.content, credit: tag.dataset['credit'] ?? '' } : null
}
