import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { Website } from '@tresen/contract/website/website'
import { useState } from 'react'
import { Card, Cards } from '../../../rooms/ui/card.tsx'
import { useConfirm } from '../../../rooms/ui/dialogs/confirm.ts'
import { Form } from '../../../rooms/ui/fields/form.tsx'
import type { useWebsiteChanges } from '../work/use-website.ts'
import { DomainsCard } from './domains-card.tsx'
import { PicturesCard } from './pictures-card.tsx'
import styles from '../website.module.css'

type Props = { website: Website; changes: ReturnType<typeof useWebsiteChanges> }

/** Where the website is, who answers for it, and its end. */
export function SettingsCards({ website, changes }: Props) {
  const ask = useConfirm()
  const switchOff = async () => {
    const isSure = await ask({
      title: 'Website abschalten?',
      text: 'Gäste finden sie dann nicht mehr, und alles, woraus sie besteht, wird gelöscht; eigene Domains werden gelöst. Ihre Bilder bleiben.',
      yes: 'Abschalten',
      no: 'Behalten',
      isDestructive: true,
    })
    if (isSure) await changes.switchOff()
  }
  return (
    <Cards>
      <ImprintCard key={website.draft.imprint} {...{ website, changes }} />
      <NameCard key={website.subDomain} {...{ website, changes }} />
      <DomainsCard website={website} />
      <PicturesCard website={website} />
      <Card title="Abschalten" hint="Nimmt die Website vom Netz.">
        <div className={styles.line}>
          <Button color="error" variant="outlined" onClick={() => void switchOff()}>
            Website abschalten …
          </Button>
        </div>
      </Card>
    </Cards>
  )
}

function ImprintCard({ website, changes }: Props) {
  const [imprint, setImprint] = useState(website.draft.imprint)
  return (
    <Card title="Impressum" hint="Wer die Website verantwortet: Name, Anschrift, E-Mail-Adresse (§ 5 DDG).">
      <Form className={styles.form} onSubmit={() => void changes.setImprint(imprint)}>
        <TextField
          label="Impressum"
          multiline
          minRows={5}
          value={imprint}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
          onChange={({ target }) => setImprint(target.value)}
        />
        <div className={styles.line}>
          <Button
            type="submit"
            variant="outlined"
            disabled={changes.isPending || imprint === website.draft.imprint}
          >
            Impressum speichern
          </Button>
        </div>
      </Form>
    </Card>
  )
}

function NameCard({ website, changes }: Props) {
  const [name, setName] = useState(website.subDomain)
  return (
    <Card title="Name" hint={website.deployment.address}>
      <Form className={styles.form} onSubmit={() => void changes.rename(name)}>
        <TextField
          label="Name in der Adresse"
          value={name}
          helperText={`${name}${website.domainEnd}`}
          slotProps={{ htmlInput: { maxLength: 40 } }}
          onChange={({ target }) => setName(target.value)}
        />
        <div className={styles.line}>
          <Button type="submit" variant="outlined" disabled={changes.isPending || name === website.subDomain}>
            Namen ändern
          </Button>
        </div>
        {website.published && name !== website.subDomain && (
          <Typography color="textSecondary">
            Unter dem alten Namen ist die Website dann nicht mehr zu finden.
          </Typography>
        )}
      </Form>
    </Card>
  )
}
