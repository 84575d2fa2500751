import { imagePath } from '@tresen/contract/menu/image'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { imageFile, storeDrawing } from './store-image.ts'

type Params = { fileId: string; width: string }

/** Serves stored images, and drawn ones, which are stored when somebody asks for them first. What an address shows never changes, so browsers and caches keep it for ever. */
export function filesRoutes(
  app: FastifyInstance,
  deps: Deps,
  findDrawing: (fileId: string) => string | null,
) {
  const url = imagePath.replace('{fileId}', ':fileId').replace('{width}.webp', ':width(^\\d{1,5}).webp')
  app.get<{ Params: Params }>(url, async ({ params }, reply) => {
    const isName = /^[0-9a-f]{32}$/.test(params.fileId)
    const image = isName ? await readOrDraw(deps, params.fileId, Number(params.width), findDrawing) : null
    if (!image) return reply.callNotFound()
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'same-origin')
      .send(image)
  })
}

async function readOrDraw(
  deps: Deps,
  fileId: string,
  width: number,
  findDrawing: (fileId: string) => string | null,
): Promise<Buffer | null> {
  const stored = await deps.files.get(imageFile(fileId, width))
  const drawing = stored ? null : findDrawing(fileId)
  return drawing ? storeDrawing(deps, fileId, width, drawing) : stored
}
