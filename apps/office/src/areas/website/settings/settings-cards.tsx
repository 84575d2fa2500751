import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { Website } from '@tresen/contract/website/website'
import { publishProblems } from '@tresen/domain/website/publishing'
import { siteNameOf } from '@tresen/domain/website/site-name'
import { Card, Cards } from '../../../rooms/ui/card.tsx'
import { useConfirm } from '../../../rooms/ui/dialogs/confirm.ts'
import { DraftNotice } from '../../../rooms/ui/drafts/draft-notice.tsx'
import { useDraft } from '../../../rooms/ui/drafts/use-draft.ts'
import { Form } from '../../../rooms/ui/fields/form.tsx'
import { useDomains, type useWebsiteChanges } from '../work/use-website.ts'
import { DomainsCard } from './domains-card.tsx'
import { NameForm } from './name-form.tsx'
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
      <ImprintCard {...{ website, changes }} />
      <NameCard {...{ website, changes }} />
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
  const draft = useDraft({ imprint: website.draft.imprint })
  const { imprint } = draft.value
  const { components } = website.draft
  const isShort = imprint.trim() !== '' && publishProblems({ imprint, components }).includes('ImprintMissing')
  const save = () => {
    draft.set({ imprint: imprint.trim() })
    void changes.setImprint(imprint, website)
  }
  return (
    <Card title="Impressum" hint="Wer die Website verantwortet: Name, Anschrift, E-Mail-Adresse (§ 5 DDG).">
      <DraftNotice draft={draft} labels={{ imprint: 'Impressum' }} />
      <Form className={styles.form} onSubmit={save}>
        <TextField
          label="Impressum"
          multiline
          minRows={5}
          value={imprint}
          error={isShort}
          helperText={isShort && 'Das ist zu kurz, um Name, Anschrift und E-Mail-Adresse zu nennen.'}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
          onChange={({ target }) => draft.set({ imprint: target.value })}
        />
        <div className={styles.line}>
          <Button type="submit" variant="outlined" disabled={changes.isPending || !draft.isDirty}>
            Impressum speichern
          </Button>
        </div>
      </Form>
    </Card>
  )
}

function NameCard({ website, changes }: Props) {
  const draft = useDraft({ name: website.subDomain })
  const { name } = draft.value
  const { query } = useDomains(website.restaurantId, website.id)
  const hasNamed = query.data?.some(({ entries }) => entries.some(({ type }) => type === 'CNAME'))
  const isOther = siteNameOf(name) !== website.subDomain
  const rename = (wanted: string) => {
    draft.set({ name: wanted })
    return changes.rename(wanted)
  }
  return (
    <Card title="Name" hint={website.deployment.address}>
      <DraftNotice draft={draft} labels={{ name: 'Name' }} />
      <NameForm
        restaurantId={website.restaurantId}
        name={name}
        hint={`${siteNameOf(name)}${website.domainEnd}`}
        button={
          <div className={styles.line}>
            <Button
              type="submit"
              variant="outlined"
              disabled={changes.isPending || name.trim() === '' || !isOther}
            >
              Namen ändern
            </Button>
          </div>
        }
        onChange={(next) => draft.set({ name: next })}
        onSubmit={rename}
      >
        {website.published && isOther && (
          <Typography color="textSecondary">
            Unter dem alten Namen ist die Website dann nicht mehr zu finden.
            {hasNamed && ' Stellen Sie danach bei Ihrer eigenen Domain den Eintrag auf den neuen Namen um.'}
          </Typography>
        )}
      </NameForm>
    </Card>
  )
}
