import type { WebsiteContents } from '@tresen/contract/website/website'
import type { Ctx } from '../../../context.ts'
import { refuse, Refusal } from '../../../rooms/http/refusal.ts'
import { untilSaved } from '../../../rooms/realtime/until-saved.ts'
import { websiteChanged, websiteNamed } from '../website.events.ts'
import { contendedWebsite, findWebsiteRow, updateWebsite, type WebsiteRow } from '../website.sql.ts'
import { viewWebsite } from '../website.view.ts'

export type OfWebsite = { restaurantId: string; websiteSettingsId: string }

type Change = {
  subdomain?: string
  draft?: Partial<WebsiteContents>
  replacedDraft?: WebsiteContents | null
}

/** Changes what is composed, on its newest version; an empty change leaves it as it is. */
export function changeWebsite<Decision extends Change | Refusal>(
  ctx: Ctx,
  { restaurantId, websiteSettingsId }: OfWebsite,
  decide: (row: WebsiteRow) => Decision,
) {
  return untilSaved(
    ctx,
    contendedWebsite(restaurantId),
    async (db) => {
      const row = await findWebsiteRow(db, restaurantId)
      return row?.id === websiteSettingsId ? row : refuse('NotFound')
    },
    (row) => {
      const change: Change | Refusal = decide(row)
      if (change instanceof Refusal) return { answer: change as Extract<Decision, Refusal> }
      const { subdomain = row.subdomain, draft, replacedDraft = row.replacedDraft } = change
      if (subdomain === row.subdomain && !draft) return { answer: viewWebsite(ctx, row) }
      const next = {
        ...{ ...row, subdomain, replacedDraft },
        ...{ draft: { ...row.draft, ...draft }, version: row.version + 1 },
      }
      const outgoing = [websiteChanged(next), ...(subdomain === row.subdomain ? [] : [websiteNamed(next)])]
      return { next, answer: viewWebsite(ctx, next), outgoing }
    },
    (db, { next, outgoing }) => updateWebsite(db, next, outgoing),
  )
}

export async function findWebsite(ctx: Ctx, at: OfWebsite): Promise<WebsiteRow | null> {
  const row = await findWebsiteRow(ctx.db, at.restaurantId)
  return row?.id === at.websiteSettingsId ? row : null
}
