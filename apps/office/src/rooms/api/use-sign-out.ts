import { useApp } from './app-context.tsx'
import { useConfirm } from '../ui/dialogs/confirm.ts'

/** Signs out; asks first when changes have not reached the server. */
export function useSignOut(): () => Promise<void> {
  const { signOut, commands } = useApp()
  const confirm = useConfirm()
  return async () => {
    const { length } = commands.state().waiting
    const text =
      length === 1
        ? 'Eine Änderung ist noch nicht übertragen. Sie wird übertragen, wenn Sie sich an diesem Gerät wieder anmelden.'
        : `${length} Änderungen sind noch nicht übertragen. Sie werden übertragen, wenn Sie sich an diesem Gerät wieder anmelden.`
    if (length === 0 || (await confirm({ text }))) signOut()
  }
}
