import AccountCircleOutlined from 'virtual:icon/outline-account-circle'
import CheckCircle from 'virtual:icon/baseline-check-circle'
import CloudOff from 'virtual:icon/baseline-cloud-off'
import DarkModeOutlined from 'virtual:icon/outline-dark-mode'
import LightModeOutlined from 'virtual:icon/outline-light-mode'
import Logout from 'virtual:icon/baseline-logout'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useColorScheme } from '@mui/material/styles'
import type { Person } from '../rooms/api/session.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useIsLive } from '../rooms/live/live.tsx'
import { useActiveRestaurant } from '../areas/restaurants/work/active-restaurant.tsx'
import { useSignOut } from '../rooms/api/use-sign-out.ts'

const portrait = { width: 28, height: 28, borderRadius: '50%', objectFit: 'cover' } as const
const dot = { position: 'absolute', right: 0, bottom: 0, width: 8, height: 8, borderRadius: '50%' } as const

function Portrait({ of: { profileImage } }: { of: Person }) {
  return profileImage ? (
    <Box component="img" src={profileImage} alt="" sx={portrait} />
  ) : (
    <AccountCircleOutlined />
  )
}

export function UserMenu({ user }: { user: Person }) {
  const signOut = useSignOut()
  const isLive = useIsLive()
  const { restaurant } = useActiveRestaurant()
  const { mode, systemMode, setMode } = useColorScheme()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark'
  const close = () => setAnchor(null)
  const live = isLive ? 'Live-Updates vom Server: verbunden' : 'Live-Updates vom Server: getrennt'

  return (
    <>
      <IconButton
        aria-label={`Benutzermenü. ${restaurant ? live : ''}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Box component="span" sx={{ position: 'relative', display: 'inline-flex' }}>
          <Portrait of={user} />
          {restaurant && (
            <Box component="span" sx={{ ...dot, bgcolor: isLive ? 'success.main' : 'error.main' }} />
          )}
        </Box>
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Benutzermenü', sx: { minWidth: 280 } } }}
      >
        <Box component="li" sx={{ px: 4, py: 2 }} role="presentation">
          <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
            {user.device?.name ?? user.username}
          </Typography>
          <Typography
            variant="body2"
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1.5,
              mt: 1,
              color: isLive ? 'success.main' : 'error.main',
            }}
          >
            {isLive ? <CheckCircle fontSize="inherit" /> : <CloudOff fontSize="inherit" />}
            {live}
          </Typography>
        </Box>
        <Divider component="li" sx={{ my: 1 }} />
        <MenuItem component={Link} to="/profile" onClick={close}>
          <ListItemIcon>
            <AccountCircleOutlined fontSize="small" />
          </ListItemIcon>
          Profil
        </MenuItem>
        <MenuItem onClick={() => setMode(isDark ? 'light' : 'dark')}>
          <ListItemIcon>
            {isDark ? <LightModeOutlined fontSize="small" /> : <DarkModeOutlined fontSize="small" />}
          </ListItemIcon>
          {isDark ? 'Helle Darstellung' : 'Dunkle Darstellung'}
        </MenuItem>
        <MenuItem
          onClick={() => {
            close()
            void signOut()
          }}
        >
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          Abmelden
        </MenuItem>
      </Menu>
    </>
  )
}
