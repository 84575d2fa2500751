import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { isSiteName, siteNameOf } from '@tresen/domain/website/site-name'
import { useState, type ReactNode } from 'react'
import { Form } from '../../../rooms/ui/fields/form.tsx'
import { useWebsiteApi } from '../work/use-website.ts'
import styles from '../website.module.css'

type Props = {
  restaurantId: string
  name: string
  onChange: (name: string) => void
  /** What is said below the field while nothing is wrong. */
  hint: string
  button: ReactNode
  className?: string | undefined
  onSubmit: (name: string) => Promise<unknown>
  children?: ReactNode
}

/** The name in the address of a website; one that is not free says so at the field, with another one. */
export function NameForm({
  restaurantId,
  name,
  hint,
  button,
  className,
  onChange,
  onSubmit,
  children,
}: Props) {
  const api = useWebsiteApi()
  const [refused, setRefused] = useState<{ typed: string; suggestion: string | null } | null>(null)
  const submit = async () => {
    // When nobody answers, the change itself will say so.
    const free = await api.checkWebsiteName({ restaurantId, subDomain: name }).catch(() => null)
    if (free && !free.isAvailable) setRefused({ typed: name, suggestion: free.suggestion })
    else await onSubmit(siteNameOf(name))
  }
  const wrong = refused?.typed === name ? refused : null
  const suggestion = wrong?.suggestion
  return (
    <Form className={className ?? styles.form} onSubmit={() => void submit()}>
      <TextField
        label="Name in der Adresse"
        value={name}
        error={wrong !== null}
        helperText={wrong ? problemOf(name) : hint}
        slotProps={{ htmlInput: { maxLength: 40, autoCapitalize: 'none', spellCheck: false } }}
        onChange={({ target }) => onChange(target.value)}
      />
      {suggestion && (
        <div className={styles.line}>
          <Button variant="outlined" onClick={() => onChange(suggestion)}>
            „{suggestion}“ nehmen
          </Button>
        </div>
      )}
      {button}
      {children}
    </Form>
  )
}

function problemOf(typed: string): string {
  const name = siteNameOf(typed)
  return isSiteName(name)
    ? `„${name}“ hat schon jemand anderes.`
    : '3 bis 40 Buchstaben, Ziffern und Bindestriche; Wörter wie „www“ oder „shop“ gehen nicht.'
}
