import Type, { type Static } from 'typebox'
import { Nothing } from '../common.ts'
import { anyone, anywhere, defineCalls } from '../define.ts'
import { User } from './user.ts'
import { Email, linkRefusals, passwordRefusals } from './account-calls.ts'

/** The accounts of the demo that somebody could still sign in with. */
export const DemoAccounts = Type.Object({
  usernames: Type.Array(Type.String()),
  isReachable: Type.Boolean({ description: 'ob die Installation von anderen Rechnern zu erreichen ist' }),
  isByHostAlone: Type.Boolean({
    description: 'nur weil HOST sie nicht auf diesen Rechner beschränkt; PUBLIC_URL nennt keinen anderen',
  }),
  hasOtherAdmin: Type.Boolean({ description: 'ob ein Betreiber bleibt, wenn sie entfernt werden' }),
})
export type DemoAccounts = Static<typeof DemoAccounts>

/** What concerns the operator's own accounts: the first one, and those that came with the demo. */
export const operatorCalls = defineCalls('identity', {
  makeFirstAdmin: {
    method: 'POST',
    path: '/api/identity/firstAdmin',
    access: anyone,
    summary: 'Das erste Betreiberkonto anlegen, mit der Adresse, die beim Start auf der Konsole steht',
    body: Type.Object({
      key: Type.String({ minLength: 1, maxLength: 100 }),
      email: Email,
      password: Type.String({ minLength: 1, maxLength: 1000 }),
    }),
    reply: User,
    refusals: {
      ...passwordRefusals,
      ...linkRefusals,
      UserTaken: { status: 409, message_de: 'Unter dieser Adresse gibt es schon ein Konto.' },
    },
  },
  getDemoAccounts: {
    method: 'GET',
    path: '/api/identity/demoAccounts',
    access: anywhere('admin'),
    summary: 'Demokonten, mit denen man sich noch anmelden kann',
    reply: DemoAccounts,
  },
  removeDemoAccounts: {
    method: 'DELETE',
    path: '/api/identity/demoAccounts',
    access: anywhere('admin'),
    summary: 'Demokonten entfernen: Rechte und Passwort sind fort, alle Anmeldungen enden',
    reply: Nothing,
    refusals: {
      NoOtherAdmin: {
        status: 409,
        message_de:
          'Ohne die Demokonten gäbe es keinen Betreiber mehr. Legen Sie unter Benutzer zuerst ein eigenes Konto mit der Rolle Betreiber an.',
      },
    },
  },
})
