import CountertopsOutlined from 'virtual:icon/outline-countertops'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import type { Stations } from '../use-stations.ts'

/** Chooses what is made at this screen. */
export function StationsButton({ stations }: { stations: Stations }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { all, chosen, choose, nameOf } = stations
  const ids = chosen ? [...chosen] : []
  const label =
    ids.length === 0 ? 'Alle Stationen' : ids.length === 1 ? nameOf(ids[0]!) : `${ids.length} Stationen`
  const toggle = (id: string) => choose(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id])

  return (
    <>
      <Button
        size="small"
        variant={chosen ? 'contained' : 'outlined'}
        startIcon={<CountertopsOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          <MenuItem role="menuitemradio" aria-checked={!chosen} onClick={() => choose([])}>
            <Checkbox checked={!chosen} tabIndex={-1} sx={{ py: 0, pl: 0 }} />
            Alle Stationen
          </MenuItem>
          <Divider />
          {all.map(({ id, name }) => (
            <MenuItem
              key={id}
              role="menuitemcheckbox"
              aria-checked={ids.includes(id)}
              onClick={() => toggle(id)}
            >
              <Checkbox checked={ids.includes(id)} tabIndex={-1} sx={{ py: 0, pl: 0 }} />
              {name}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}
