import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Customer } from '@tresen/contract/customers/customer'
import { privacyCalls, type PersonErased } from '@tresen/contract/privacy'
import { customerName } from '@tresen/domain/customers/customer-name'
import { dateLabel } from '@tresen/domain/opening-hours/words/moment-label'
import { useMemo, useState } from 'react'
import { createCalls } from '../../rooms/api/api.ts'
import { useApp } from '../../rooms/api/app-context.tsx'
import { useChange } from '../../rooms/api/use-change.ts'
import { useConfirm } from '../../rooms/ui/dialogs/confirm.ts'
import { zoneHere } from '../../rooms/ui/dates/format-time.ts'
import { Dialog } from '../../rooms/ui/dialogs/dialog.tsx'
import { downloadText } from '../../rooms/ui/documents/download-text.ts'
import { customersKey } from './customers.queries.ts'

/** What a person may ask for by law: a copy of all their data, and that it is erased. */
export function PersonalData({ customer }: { customer: Customer }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Datenschutz</Button>
      {isOpen && <PersonalDataDialog customer={customer} onClose={() => setOpen(false)} />}
    </>
  )
}

function PersonalDataDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { erased, isPending, save, erase } = usePersonalData(customer)
  const router = useRouter()
  const queries = useQueryClient()
  const leave = async () => {
    await router.navigate({ to: '/customers', replace: true })
    void queries.invalidateQueries({ queryKey: customersKey(customer.franchiseId) })
  }
  if (erased)
    return (
      <Dialog title="Die Person ist gelöscht" onClose={() => void leave()} isText stepBack="Zu den Kunden">
        <Kept erased={erased} />
      </Dialog>
    )
  return (
    <Dialog
      title="Daten dieser Person"
      subtitle={customerName(customer)}
      onClose={onClose}
      isText
      aside={
        <Button color="error" disabled={isPending} onClick={() => void erase()}>
          Überall löschen
        </Button>
      }
      actions={
        <Button variant="contained" loading={isPending} onClick={() => void save()}>
          Als Datei speichern
        </Button>
      }
    >
      <p>
        Die Datei enthält alles, was hier über die Person steht: Kunde, Bestellungen, Warenkörbe,
        Unterhaltungen, Anliegen, Sperren, Gutscheine, E-Mails und Journal. Geben Sie sie nur der Person
        selbst.
      </p>
      <p>
        Beim Löschen verschwindet die Person aus allen diesen Bereichen. Bestellungen bleiben mit Produkten
        und Beträgen; nur auf Rechnungen bleiben Name und Anschrift, solange das Steuerrecht es verlangt.
      </p>
    </Dialog>
  )
}

/** Which orders still say who it was, since they are invoices. */
function Kept({ erased: { orders, kept } }: { erased: PersonErased }) {
  return (
    <>
      <p>
        {orders === 0 && 'Es ist nichts von ihr geblieben.'}
        {orders > 0 && `Bestellungen ohne die Person: ${orders - kept.length}.`}
        {kept.length > 0 && ' Name und Anschrift stehen noch auf diesen Rechnungen:'}
      </p>
      {kept.length > 0 && (
        <ul>
          {kept.map(({ restaurantName, number, orderedAt, until }) => (
            <li key={`${restaurantName} ${number} ${orderedAt}`}>
              {restaurantName}, Bestellung {number} vom {dateLabel(zoneHere(), new Date(orderedAt))}: bis Ende{' '}
              {until}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function usePersonalData(customer: Customer) {
  const { franchiseId, id: customerId } = customer
  const { session } = useApp()
  const api = useMemo(() => createCalls(privacyCalls, session), [session])
  const confirm = useConfirm()
  const { change, isPending } = useChange<unknown>([...customersKey(franchiseId), 'person', customerId])
  const [erased, setErased] = useState<PersonErased | null>(null)
  const save = async () => {
    const told = await change({
      send: () => api.exportPerson({ franchiseId, customerId }),
      said: { done: null, failed: 'Die Daten konnten nicht gespeichert werden' },
    })
    if (told) downloadText('personendaten.json', JSON.stringify(told, null, 2), 'application/json')
  }
  const erase = async () => {
    const isSure = await confirm({
      title: 'Person überall löschen?',
      text: `${customerName(customer)} wird aus allen Bereichen gelöscht. Das lässt sich nicht zurücknehmen.`,
      yes: 'Löschen',
      no: 'Abbrechen',
      isDestructive: true,
    })
    if (!isSure) return
    const done = await change({
      send: () => api.erasePerson({ franchiseId, customerId }),
      said: { done: null, failed: 'Die Person konnte nicht gelöscht werden' },
    })
    if (done) setErased(done)
  }
  return { erased, isPending, save, erase }
}
