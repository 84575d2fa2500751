import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import MuiLink from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createLink, getRouteApi } from '@tanstack/react-router'
import type { PhoneLine } from '@tresen/contract/calls/call'
import { leaders } from '@tresen/contract/roles'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { CallError, refusalOf } from '@tresen/contract/client'
import { phoneLineCalls } from '@tresen/contract/calls/phone-line-calls'
import { isSetupRunning, withSetup, withValidation } from '@tresen/domain/calls/phone-line'
import { formatPhone } from '@tresen/domain/phone/phone-number'
import { useState } from 'react'
import { useUser } from '../../../rooms/api/app-context.tsx'
import { messageOf } from '../../../rooms/api/api.ts'
import { useChange } from '../../../rooms/api/use-change.ts'
import { Card, Cards } from '../../../rooms/ui/card.tsx'
import { useConfirm } from '../../../rooms/ui/dialogs/confirm.ts'
import { Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { roleIn } from '../../restaurants/work/role-in.ts'
import { SettingsFrame, WithSettingsOf } from '../../restaurants/settings/settings-frame.tsx'
import styles from '../calls.module.css'
import { callKeys, useCallApi } from '../calls.queries.ts'
import { whyRefused } from '../why-refused.ts'
import { InstructionCard } from './instruction-card.tsx'
import { forwarding, nextStep, setupLabels, validationLabels } from './line-labels.ts'

const Link = createLink(MuiLink)
const route = getRouteApi('/signedIn/restaurants/{-$restaurantId}/phone')

/** The telephone line of a restaurant: its number, whether it is the restaurant's own, and whether all plays together. */
export function PhoneLinePage() {
  const { restaurantId } = route.useParams()
  return (
    <WithSettingsOf restaurantId={restaurantId}>
      {(restaurant) => <LineOf key={restaurant.id} restaurant={restaurant} />}
    </WithSettingsOf>
  )
}

function LineOf({ restaurant }: { restaurant: Restaurant }) {
  const { id: restaurantId } = restaurant
  const api = useCallApi()
  const user = useUser()
  const role = user && roleIn(user, restaurant)
  const query = useQuery({
    queryKey: callKeys.line(restaurantId),
    queryFn: () => api.getPhoneLine({ restaurantId }),
    staleTime: 0,
  })
  return (
    <SettingsFrame restaurantId={restaurantId} title="Telefon">
      <Loadable query={query} failure="Die Telefonleitung konnte nicht geladen werden">
        {(line) => (
          <Cards inPairs>
            <NumberCard line={line} />
            <ValidationCard line={line} />
            <SetupCard line={line} />
            {line.tresenPhoneNumber && role && leaders.includes(role) && (
              <InstructionCard
                key={line.tresenPhoneNumber}
                restaurantId={restaurantId}
                phoneNumber={line.tresenPhoneNumber}
              />
            )}
          </Cards>
        )}
      </Loadable>
    </SettingsFrame>
  )
}

/** What the server knows; where nobody knows what came of it, whoever tries again may pay twice. */
function orSupport(error: unknown, failed: string): string {
  const status = error instanceof CallError ? error.status : 0
  if (status >= 400 && status < 500) return messageOf(error, failed)
  const text = `${failed}. Bitte kontaktieren Sie den technischen Support und versuchen Sie es nicht erneut.`
  return status === 500 ? `${text} ${messageOf(error, '')}`.trim() : text
}

/** With the name under which papers are looked for, where it is those that are missing. */
function whyNotCreated(error: unknown): string {
  const text = orSupport(error, 'Die Telefonnummer konnte nicht erstellt werden')
  const papers = refusalOf(phoneLineCalls.createTresenPhoneNumber, 'NumberNeedsPapers', error)
  return papers ? `${text} Der Name ist „${papers.name}“.` : text
}

type CardProps = { line: PhoneLine }

function NumberCard({ line }: CardProps) {
  const { restaurantId, tresenPhoneNumber, provider, internalPhoneNumber, isBotOpen } = line
  const api = useCallApi()
  const confirm = useConfirm()
  const roles = useUser()?.roles ?? []
  const { change, isPending } = useChange<PhoneLine>(callKeys.line(restaurantId))
  const create = () =>
    change({
      send: () => api.createTresenPhoneNumber({ restaurantId }),
      settle: (_known, made) => made,
      said: { done: 'Telefonnummer angelegt', failed: whyNotCreated },
    })
  const release = async () => {
    const sure = await confirm({
      title: 'Telefonnummer freigeben?',
      text: 'Gäste erreichen niemanden mehr unter ihr, und sie kommt nicht zurück.',
      yes: 'Freigeben',
      isDestructive: true,
    })
    if (!sure) return
    await change({
      send: () => api.releaseTresenPhoneNumber({ restaurantId }),
      settle: (_known, made) => made,
      said: {
        done: 'Telefonnummer freigegeben',
        failed: (error) => orSupport(error, 'Die Telefonnummer konnte nicht freigegeben werden'),
      },
    })
  }
  const redirecting = forwarding(line)
  const mayCreate = !tresenPhoneNumber && (roles.includes('admin') || roles.includes('onboarding'))
  return (
    <Card
      title="Nummer"
      hint="Auf dieser Nummer nimmt der Bot Bestellungen auf, solange der Anrufbot an ist; sonst klingelt es bei Menschen."
    >
      <p className={styles.who}>{tresenPhoneNumber ? formatPhone(tresenPhoneNumber) : 'Noch keine Nummer'}</p>
      {!tresenPhoneNumber && !mayCreate && (
        <p>
          Die Nummer legt an, wer Tresen für Sie betreibt. Schreiben Sie dazu dem{' '}
          <Link to="/support">Support</Link>.
        </p>
      )}
      <p>
        {isBotOpen ? 'Der Anrufbot ist gerade an' : 'Der Anrufbot ist gerade aus'} (
        <Link to="/restaurants/{-$restaurantId}/opening-hours" params={{ restaurantId }}>
          Öffnungszeiten
        </Link>
        ).{' '}
        {internalPhoneNumber
          ? `Weitergegeben wird an ${formatPhone(internalPhoneNumber)}.`
          : 'Es ist keine interne Nummer eingetragen, an die weitergegeben wird: '}
        {!internalPhoneNumber && (
          <Link
            to="/restaurants/{-$restaurantId}/setup"
            params={{ restaurantId }}
            hash="profile-internalPhoneNumber"
          >
            Interne Nummer eintragen
          </Link>
        )}
      </p>
      {redirecting && <p>{redirecting}</p>}
      <div className={styles.actions}>
        {mayCreate && (
          <Button variant="contained" loading={isPending} onClick={() => void create()}>
            Nummer anlegen
          </Button>
        )}
        {tresenPhoneNumber && provider !== 'NoProvider' && roles.includes('admin') && (
          <Button color="error" loading={isPending} onClick={() => void release()}>
            Nummer freigeben
          </Button>
        )}
      </div>
    </Card>
  )
}

function ValidationCard({ line }: CardProps) {
  const { restaurantId, validation, publicPhoneNumber } = line
  const api = useCallApi()
  const queries = useQueryClient()
  const [typed, setTyped] = useState(formatPhone(validation.phoneNumber || publicPhoneNumber))
  const [problem, setProblem] = useState<string | null>(null)
  const { change, isPending } = useChange<PhoneLine>(callKeys.line(restaurantId))
  const validate = () =>
    change({
      send: () => api.validatePhoneNumber({ restaurantId, phoneNumber: typed }),
      settle: withValidation,
      onFailure: (error) => {
        void queries.invalidateQueries({ queryKey: callKeys.line(restaurantId) })
        const isWrong = refusalOf(phoneLineCalls.validatePhoneNumber, 'NotANumber', error) !== null
        if (isWrong) setProblem('Eine Nummer wie 0551 123456')
        return isWrong
      },
      said: { done: null, failed: (error) => whyRefused(error, 'Die Nummer konnte nicht geprüft werden') },
    })
  const stop = () =>
    change({
      send: () => api.stopPhoneNumberValidation({ restaurantId }),
      settle: withValidation,
      said: { done: null, failed: 'Die Prüfung konnte nicht abgebrochen werden' },
    })
  const { label, colour } = validationLabels[validation.state]
  return (
    <Card
      title="Gehört die Nummer dem Restaurant?"
      hint="Wir rufen sie an; wer abhebt, tippt den Code ein. Danach darf sie als Anrufer angezeigt werden."
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() === '') setProblem('Pflichtangabe')
          else void validate()
        }}
        className={styles.actions}
      >
        <TextField
          label="Telefonnummer"
          type="tel"
          required
          value={typed}
          error={problem !== null}
          helperText={problem ?? ' '}
          onChange={(event) => {
            setTyped(event.target.value)
            setProblem(null)
          }}
          slotProps={{ htmlInput: { maxLength: 40 } }}
        />
        <Button type="submit" variant="outlined" loading={isPending}>
          Anrufen und prüfen
        </Button>
      </form>
      <div aria-live="polite" className={styles.checked}>
        <Chip color={colour} label={label} />
        {validation.validationCode && (
          <b className={styles.code} aria-label="Code zum Eintippen">
            {validation.validationCode}
          </b>
        )}
        {validation.state === 'AwaitingValidation' && (
          <Button disabled={isPending} onClick={() => void stop()}>
            Abbrechen
          </Button>
        )}
      </div>
    </Card>
  )
}

function SetupCard({ line }: CardProps) {
  const { restaurantId, setup, tresenPhoneNumber } = line
  const api = useCallApi()
  const { change, isPending } = useChange<PhoneLine>(callKeys.line(restaurantId))
  const check = () =>
    change({
      send: () => api.validatePhoneSetup({ restaurantId }),
      settle: withSetup,
      said: { done: null, failed: 'Die Einrichtung konnte nicht geprüft werden' },
    })
  const stop = () =>
    change({
      send: () => api.stopPhoneSetupValidation({ restaurantId }),
      settle: withSetup,
      said: { done: null, failed: 'Die Prüfung konnte nicht abgebrochen werden' },
    })
  const { label, colour } = setupLabels[setup.state]
  const hint = nextStep(line)
  return (
    <Card
      title="Spielt alles zusammen?"
      hint="Erst die Weiterleitung der eigenen Nummer hierher, dann die Anzeige der Nummer, dann das Telefon im Restaurant."
    >
      <div aria-live="polite">
        <Chip color={colour} label={label} />
      </div>
      {hint && <p>{hint}</p>}
      {tresenPhoneNumber ? (
        <div className={styles.actions}>
          <Button variant="outlined" loading={isPending} onClick={() => void check()}>
            Jetzt prüfen
          </Button>
          {isSetupRunning(setup.state) && (
            <Button disabled={isPending} onClick={() => void stop()}>
              Abbrechen
            </Button>
          )}
        </div>
      ) : (
        <p>Geprüft wird, sobald es eine Nummer gibt.</p>
      )}
    </Card>
  )
}
