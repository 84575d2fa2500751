import { CallError, refusalOf } from '@tresen/contract/client'
import { registerCalls, type RegisterSettings } from '@tresen/contract/registers'
import { useChange } from '../../rooms/api/use-change.ts'
import { fieldsOf, settingsOf, type RegisterDraft, type RegisterField } from './register-draft.ts'
import { registerKey } from './registers.queries.ts'
import { useRegisterApi } from './use-register-api.ts'

export type RegisterProblems = Readonly<Partial<Record<RegisterField, string>>>
type Answer = { saved: RegisterSettings | null; wrong: RegisterProblems }

const call = registerCalls.updateRegisterSettings

/** Stores how the cash register is reached, once the server has tried it; says what is wrong by field. */
export function useSaveRegister(restaurantId: string, stored: RegisterSettings) {
  const api = useRegisterApi()
  const { change, isPending } = useChange<RegisterSettings>(registerKey(restaurantId))
  const save = async (draft: RegisterDraft): Promise<Answer> => {
    let wrong: RegisterProblems = {}
    const saved = await change({
      send: () => api.updateRegisterSettings({ restaurantId, body: settingsOf(draft, stored) }),
      settle: (_known, now) => now,
      refused: (known, error) => refusalOf(call, 'RegisterConflict', error)?.settings ?? known,
      said: { done: 'Kassensystem gespeichert', failed: 'Das Kassensystem konnte nicht gespeichert werden' },
      onFailure: (error) => {
        wrong = problemsOf(error, ['posIntegration', ...fieldsOf[draft.posIntegration]])
        return Object.keys(wrong).length > 0
      },
    })
    return { saved, wrong }
  }
  return { save, isPending }
}

/** What a refusal says of fields that are shown; of others it is said as ever. */
function problemsOf(error: unknown, shown: readonly RegisterField[]): RegisterProblems {
  const refusal = refusalOf(call, 'RegisterInvalid', error) ?? refusalOf(call, 'RegisterRefused', error)
  const fields: readonly { path: string; message_de: string }[] = refusal?.fields ?? []
  const silent = error instanceof CallError && error.code === 'RegisterSilent' ? error : null
  const all = silent ? [{ path: 'address', message_de: silent.message_de }] : fields
  const isShown = (path: string) => shown.some((field) => field === path)
  return Object.fromEntries(
    all.filter(({ path }) => isShown(path)).map(({ path, message_de }) => [path, message_de]),
  )
}
