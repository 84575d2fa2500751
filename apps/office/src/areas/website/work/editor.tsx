import OpenInNew from 'virtual:icon/baseline-open-in-new'
import Undo from 'virtual:icon/baseline-undo'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import type { Website } from '@tresen/contract/website/website'
import { useState } from 'react'
import { useLeaveGuard } from '../../../rooms/ui/drafts/leave-guard.tsx'
import { Page } from '../../../rooms/ui/page.tsx'
import { LookForm } from '../settings/look-form.tsx'
import { LostDomains } from '../settings/lost-domains.tsx'
import { SettingsCards } from '../settings/settings-cards.tsx'
import { SectionForm } from '../sections/section-form.tsx'
import { SectionList } from '../sections/section-list.tsx'
import { Preview, previewPath, type PreviewWidth } from './preview.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { useEditor, type Editor } from './use-editor.ts'
import { useWebsiteChanges } from './use-website.ts'
import styles from '../website.module.css'

type Props = { website: Website; timeZone: string }
type Part = 'sections' | 'look' | 'settings'

const states = {
  Offline: 'Noch nicht online',
  Published: 'Online',
  Changed: 'Online, mit unveröffentlichten Änderungen',
}

/** What stands on the website at the left, and at the right how guests will see it. */
export function EditorView({ website, timeZone }: Props) {
  const changes = useWebsiteChanges(website.restaurantId, website.id)
  const editor = useEditor(website, changes)
  const [part, setPart] = useState<Part>('sections')
  const [openId, setOpenId] = useState<string | null>(null)
  const [isPublishing, setPublishing] = useState(false)
  useLeaveGuard(!editor.isSaved)
  const { deployment } = website
  return (
    <Page
      title="Website"
      isWide
      actions={
        <>
          <Typography color="textSecondary" role="status">
            {editor.status}
          </Typography>
          <Button startIcon={<Undo />} disabled={!editor.canUndo} onClick={editor.undo}>
            Rückgängig
          </Button>
          {deployment.state !== 'Offline' && (
            <Button startIcon={<OpenInNew />} href={deployment.address} target="_blank" rel="noopener">
              Ansehen
            </Button>
          )}
          <Button variant="contained" disabled={!editor.isSaved} onClick={() => setPublishing(true)}>
            Veröffentlichen …
          </Button>
        </>
      }
    >
      <div className={styles.editor}>
        <div className={styles.side}>
          <Typography color="textSecondary">{states[deployment.state]}</Typography>
          <LostDomains website={website} onShow={() => setPart('settings')} />
          <Tabs value={part} onChange={(_event, next: Part) => setPart(next)} variant="fullWidth">
            <Tab value="sections" label="Abschnitte" />
            <Tab value="look" label="Aussehen" />
            <Tab value="settings" label="Angaben" />
          </Tabs>
          <SidePart {...{ part, website, timeZone, editor, openId }} onOpen={setOpenId} changes={changes} />
        </div>
        <Stage website={website} sectionId={part === 'sections' ? openId : null} />
      </div>
      {isPublishing && (
        <PublishDialog
          {...{ website, timeZone, changes }}
          onImprint={() => {
            setPublishing(false)
            setPart('settings')
          }}
          onRestored={editor.noteRestored}
          onClose={() => setPublishing(false)}
        />
      )}
    </Page>
  )
}

type SideProps = Props & {
  part: Part
  editor: Editor
  openId: string | null
  onOpen: (id: string | null) => void
  changes: ReturnType<typeof useWebsiteChanges>
}

function SidePart({ part, website, editor, openId, onOpen, changes }: SideProps) {
  if (part === 'look') return <LookForm website={website} editor={editor} changes={changes} />
  if (part === 'settings') return <SettingsCards website={website} changes={changes} />
  const open = editor.composition.components.find(({ id }) => id === openId)
  return open ? (
    <SectionForm
      key={open.id}
      component={open}
      editor={editor}
      website={website}
      onClose={() => onOpen(null)}
    />
  ) : (
    <SectionList editor={editor} onOpen={onOpen} />
  )
}

function Stage({ website, sectionId }: { website: Website; sectionId: string | null }) {
  const [width, setWidth] = useState<PreviewWidth>('desktop')
  const [isShown, setShown] = useState(false)
  return (
    <>
      <div className={styles.toggle}>
        <Button variant="outlined" onClick={() => setShown((now) => !now)}>
          {isShown ? 'Vorschau schließen' : 'Vorschau zeigen'}
        </Button>
      </div>
      <div className={styles.stage} data-hidden={!isShown || undefined}>
        <div className={styles.widths}>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={width}
            aria-label="Breite der Vorschau"
            onChange={(_event, next: PreviewWidth | null) => next && setWidth(next)}
          >
            <ToggleButton value="desktop">Computer</ToggleButton>
            <ToggleButton value="phone">Telefon</ToggleButton>
          </ToggleButtonGroup>
          <Button href={previewPath(website)} target="_blank" rel="noopener" startIcon={<OpenInNew />}>
            In neuem Fenster
          </Button>
        </div>
        <Preview website={website} width={width} sectionId={sectionId} />
      </div>
    </>
  )
}
