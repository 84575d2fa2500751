import AccountTreeOutlined from 'virtual:icon/outline-account-tree'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import { useTakeOverPreview } from './use-take-over.ts'

/** Only where the chain has a menu; it comes last, so that nothing moves when that is known. */
export function TakeOverItem({ restaurantId, onClick }: { restaurantId: string; onClick: () => void }) {
  const { data } = useTakeOverPreview(restaurantId)
  return data ? (
    <MenuItem onClick={onClick}>
      <ListItemIcon>
        <AccountTreeOutlined fontSize="small" />
      </ListItemIcon>
      Karte der Kette übernehmen
    </MenuItem>
  ) : null
}
