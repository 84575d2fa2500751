import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { Dialog } from '../rooms/ui/dialogs/dialog.tsx'
import type { PageKey } from '../area.ts'
import { keysOf, keysOfAll } from './page-keys.ts'

export function KeysDialog({ pathname, onClose }: { pathname: string; onClose: () => void }) {
  const [ofPage, setOfPage] = useState<readonly PageKey[]>([])
  useEffect(() => {
    let isGone = false
    void keysOf(pathname).then((keys) => !isGone && setOfPage(keys))
    return () => {
      isGone = true
    }
  }, [pathname])
  return (
    <Dialog isText title="Tasten" onClose={onClose}>
      {ofPage.length > 0 && <Keys title="Auf dieser Seite" keys={ofPage} />}
      <Keys title="Überall" keys={keysOfAll(pathname)} />
    </Dialog>
  )
}

function Keys({ title, keys }: { title: string; keys: readonly PageKey[] }) {
  return (
    <Box component="section" sx={{ mb: 4 }}>
      <Typography variant="h3" component="h3" sx={{ mb: 3 }}>
        {title}
      </Typography>
      <Box
        component="dl"
        // On a phone below each other: keys and sentence beside each other are wider than it.
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'max-content minmax(0, 1fr)' },
          gap: 2,
          columnGap: 4,
          m: 0,
        }}
      >
        {keys.map((key) => (
          <Box key={key.keys + key.does} sx={{ display: 'contents' }}>
            <Box component="dt">
              <Box
                component="kbd"
                sx={{
                  px: 2,
                  py: 0.5,
                  border: 1,
                  borderColor: 'control',
                  borderRadius: 1,
                  font: 'inherit',
                  fontWeight: 600,
                }}
              >
                {key.keys}
              </Box>
            </Box>
            <Box component="dd" sx={{ m: 0, mb: { xs: 2, sm: 0 } }}>
              {key.does}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
