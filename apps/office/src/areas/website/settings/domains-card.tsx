import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { CustomDomain, Website } from '@tresen/contract/website/website'
import { provisioningLabels } from '@tresen/domain/website/site-domain'
import { useState } from 'react'
import { Card } from '../../../rooms/ui/card.tsx'
import { useConfirm } from '../../../rooms/ui/dialogs/confirm.ts'
import { CopyButton } from '../../../rooms/ui/feedback/copy-button.tsx'
import { Form } from '../../../rooms/ui/fields/form.tsx'
import { useDomains } from '../work/use-website.ts'
import styles from '../website.module.css'

const colors = {
  DnsMissing: 'default',
  DnsWrong: 'warning',
  CertificatePending: 'info',
  Active: 'success',
  Unknown: 'default',
} as const

/** Domains of the restaurant's own: what to enter where they were bought, and what is there. */
export function DomainsCard({ website }: { website: Website }) {
  const { query, add, look, remove, isPending } = useDomains(website.restaurantId, website.id)
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState('')
  const ask = useConfirm()
  const askAndRemove = async ({ id, domain }: CustomDomain) => {
    const isSure = await ask({
      title: `${domain} lösen?`,
      text: 'Gäste finden Ihre Website dann nicht mehr unter dieser Domain.',
      yes: 'Lösen',
      no: 'Behalten',
      isDestructive: true,
    })
    if (isSure) await remove(id)
  }
  const enter = async () => {
    if (await add(typed)) setTyped('')
    else setRefused(typed)
  }
  return (
    <Card
      title="Eigene Domain"
      hint="Zum Beispiel www.meine-pizzeria.de; Sie kaufen sie bei einem Anbieter Ihrer Wahl."
    >
      {query.data?.map((domain) => (
        <DomainRow
          key={domain.id}
          domain={domain}
          isPending={isPending}
          onLook={() => void look(domain.id)}
          onRemove={() => void askAndRemove(domain)}
        />
      ))}
      <Form className={styles.form} onSubmit={() => void enter()}>
        <TextField
          label="Domain"
          value={typed}
          error={typed !== '' && typed === refused}
          slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, inputMode: 'url' } }}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className={styles.line}>
          <Button type="submit" variant="outlined" disabled={isPending || typed.trim() === ''}>
            Domain eintragen
          </Button>
        </div>
      </Form>
    </Card>
  )
}

type RowProps = { domain: CustomDomain; isPending: boolean; onLook: () => void; onRemove: () => void }

function DomainRow({
  domain: { domain, state, message_de, entries },
  isPending,
  onLook,
  onRemove,
}: RowProps) {
  return (
    <section aria-label={domain} className={styles.form}>
      <div className={styles.line}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{domain}</Typography>
        <Chip size="small" color={colors[state]} label={provisioningLabels[state]} />
      </div>
      <Typography color="textSecondary">{message_de}</Typography>
      <table className={styles.dns}>
        <thead>
          <tr>
            <th scope="col">Art</th>
            <th scope="col">Name und Wert</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ type, name, value, found, isRight }) => (
            <tr key={type + name + value}>
              <td>
                {type} {isRight && <span aria-label="stimmt">✓</span>}
              </td>
              <td>
                <code>{name}</code>
                <br />
                <code>{value}</code> <CopyButton value={value} label={`${type} kopieren`} />
                {!isRight && found.length > 0 && (
                  <Typography color="textSecondary">Jetzt dort: {found.join(', ')}</Typography>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.line}>
        <Button disabled={isPending} onClick={onLook}>
          Jetzt nachsehen
        </Button>
        <Button color="inherit" disabled={isPending} onClick={onRemove}>
          Lösen
        </Button>
      </div>
    </section>
  )
}
