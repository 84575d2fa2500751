import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { EditedDraft } from './use-draft.ts'

type Props<T extends object> = { draft: EditedDraft<T>; labels: Partial<Record<keyof T, string>> }

/** What somebody else changed meanwhile: what was taken over, and what has to be decided. */
export function DraftNotice<T extends object>({ draft, labels }: Props<T>) {
  const name = (key: keyof T) => labels[key] ?? String(key)
  if (draft.taken.length === 0 && draft.disputed.length === 0) return null
  return (
    <div role="status">
      {draft.disputed.map((key) => (
        <Alert key={String(key)} severity="warning" sx={{ mb: 2 }}>
          <strong>{name(key)}</strong> wurde inzwischen auch an anderer Stelle geändert.
          <Box sx={{ display: 'flex', flexWrap: 'wrap', mx: -1.5, mb: -1.5 }}>
            <Button size="small" color="inherit" onClick={() => draft.settle(key, 'theirs')}>
              Übernehmen
            </Button>
            <Button size="small" color="inherit" onClick={() => draft.settle(key, 'mine')}>
              Meine Eingabe behalten
            </Button>
          </Box>
        </Alert>
      ))}
      {draft.taken.length > 0 && (
        <Alert severity="info">
          Inzwischen an anderer Stelle geändert: {draft.taken.map(name).join(', ')}.
        </Alert>
      )}
    </div>
  )
}
