import { sendFailure } from '@tresen/domain/whatsapp/graph-errors'
import type { Deps } from '../../../context.ts'
import { asJpeg } from '../../../rooms/files/store-image.ts'
import { findMessageFile } from '../../conversations/messages.sql.ts'
import { askGraph, GraphSilent, textIn, type GraphAccess } from '../graph/graph-api.ts'
import { findSend } from './sends.sql.ts'

type Uploaded =
  | { outcome: 'uploaded'; imageId: string }
  /** It was sent already, or is being sent: what became of that is asked for by the message. */
  | { outcome: 'standing'; imageId: null }
  | { outcome: 'later' }
  | { outcome: 'refused'; reason_de: string }

/** Hands the picture of a message to Meta, which takes JPEG and PNG, and keeps it for days. */
export async function uploadPicture(
  deps: Deps,
  access: GraphAccess,
  at: { restaurantId: string; conversationId: string; messageId: string },
): Promise<Uploaded> {
  const known = await findSend(deps.db, at.messageId)
  if (known && known.state !== 'waiting') return { outcome: 'standing', imageId: null }
  const file = await findMessageFile(deps.db, at)
  if (!file) return { outcome: 'refused', reason_de: 'Das Bild ist nicht mehr da.' }
  const form = new FormData()
  form.append('messaging_product', 'whatsapp')
  form.append('type', 'image/jpeg')
  form.append('file', new File([await asJpeg(deps, file.content)], 'bild.jpg', { type: 'image/jpeg' }))
  try {
    const { status, code, body } = await askGraph(access, 'POST', `${access.phoneNumberId}/media`, form)
    const imageId = textIn(body, 'id')
    if (status === 200 && imageId) return { outcome: 'uploaded', imageId }
    const failure = sendFailure(status, code)
    if (failure.kind === 'later') return { outcome: 'later' }
    return { outcome: 'refused', reason_de: failure.reason_de }
  } catch (error) {
    if (!(error instanceof GraphSilent)) throw error
    // Whether it arrived does not matter: nobody has seen it.
    return { outcome: 'later' }
  }
}
