import { setUpStaff } from '@tresen/contract/roles'
import type { Ctx } from '../../../context.ts'
import type { Tx } from '../../../rooms/db/database.ts'
import type { Mail } from '../../../rooms/mail/mail.ts'
import { findMail } from '../../../rooms/mail/mail.sql.ts'
import { postMail, postMailAs } from '../../../rooms/mail/post-mail.ts'
import { findManagerEmail } from '../../billing/bills/recipient.sql.ts'
import { idOf } from '../../conversations/work/ids.ts'
import { listOperatorEmails } from '../../identity/operators/operators.sql.ts'
import type { RestaurantRow } from '../../restaurants/restaurants.sql.ts'
import type { OnboardingRow } from './onboarding.sql.ts'

type Means = Omit<Ctx, 'db'> & { db: Tx }
type Named = Pick<RestaurantRow, 'id' | 'name'>

/** Tells each side what the other did: who runs the installation that papers wait, the restaurant what came of them. */
export async function tellOfOnboarding(
  means: Means,
  restaurant: Named,
  { before, next }: { before: OnboardingRow; next: OnboardingRow },
): Promise<void> {
  const isSame = before.state === next.state && before.rejectionMessage === next.rejectionMessage
  if (isSame) return
  if (next.state === 'InReview') return tellOperators(means, restaurant, next)
  const said = wordsOf(restaurant, next)
  const recipient = said && (await findManagerEmail(means.db, restaurant.id))
  if (!said || !recipient) return
  await postMail(means, { ...said, recipient, action: placeOf(means, restaurant) })
}

/** Once a day: papers are often changed one after the other. */
async function tellOperators(means: Means, restaurant: Named, { id }: OnboardingRow) {
  const day = means.now().toISOString().slice(0, 10)
  for (const recipient of await listOperatorEmails(means.db, setUpStaff)) {
    const mailId = idOf(`whatsapp papers ${id} ${day} ${recipient}`)
    if (await findMail(means.db, mailId)) continue
    await postMailAs(means, mailId, {
      ...{ kind: 'whatsAppPapers', recipient },
      subject: `WhatsApp für ${restaurant.name}: Unterlagen zu prüfen`,
      paragraphs: [
        `${restaurant.name} hat alle Unterlagen für WhatsApp hochgeladen. Bitte sehen Sie sie an.`,
      ],
      action: placeOf(means, restaurant),
    })
  }
}

function wordsOf(
  { name }: Named,
  { state, rejectionMessage }: OnboardingRow,
): Omit<Mail, 'recipient'> | null {
  if (state === 'Rejected')
    return {
      ...{ kind: 'whatsAppRejected', subject: `WhatsApp für ${name}: Unterlagen abgelehnt` },
      paragraphs: [
        `Mit den Unterlagen für WhatsApp geht es so noch nicht weiter: ${rejectionMessage}`,
        'Bitte laden Sie sie neu hoch; danach sehen wir sie wieder an.',
      ],
    }
  if (state === 'Finished')
    return {
      ...{ kind: 'whatsAppFinished', subject: `WhatsApp für ${name} ist eingerichtet` },
      paragraphs: ['Ihre Gäste können Ihnen ab jetzt über WhatsApp schreiben und dort bestellen.'],
    }
  return null
}

function placeOf({ publicUrl }: Pick<Ctx, 'publicUrl'>, { id }: Named) {
  return { label: 'Stand ansehen', address: `${publicUrl}/restaurants/${id}/whatsapp` }
}
