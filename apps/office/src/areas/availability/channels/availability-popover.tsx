import InfoOutlined from 'virtual:icon/outline-info'
import ScheduleOutlined from 'virtual:icon/outline-schedule'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import type { AvailabilityView } from '@tresen/contract/availability'
import type { Role } from '@tresen/contract/define'
import { houseStaff, maintainers } from '@tresen/contract/roles'
import { ButtonLink } from '../../../rooms/ui/button-link.tsx'
import { AvailabilityMenu } from './availability-menu.tsx'
import styles from './availability-menu.module.css'

/** Document 1, section 6. */
const editors: readonly (Role | null)[] = houseStaff
const writers: readonly (Role | null)[] = [...houseStaff, 'onboarding']
const planners: readonly (Role | null)[] = maintainers

type Props = {
  anchor: HTMLElement
  view: AvailabilityView
  role: Role | null
  onInfo: () => void
  onClose: () => void
}

/** The availability menu of the top bar, and the ways on from it. */
export function AvailabilityPopover({ anchor, view, role, onInfo, onClose }: Props) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      marginThreshold={8}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': 'Verfügbarkeit',
          // Higher than what is left below its button, it would cover the button.
          sx: {
            mt: 1,
            maxHeight: `calc(100dvh - ${Math.round(anchor.getBoundingClientRect().bottom)}px - 24px)`,
          },
        },
      }}
    >
      <AvailabilityMenu
        view={view}
        mayEdit={editors.includes(role)}
        mayWriteStatus={writers.includes(role)}
      />
      <div className={styles.section}>
        {planners.includes(role) && (
          <ButtonLink
            to="/restaurants/{-$restaurantId}/opening-hours"
            params={{ restaurantId: view.restaurantId }}
            size="small"
            startIcon={<ScheduleOutlined />}
            onClick={onClose}
          >
            Öffnungszeiten
          </ButtonLink>
        )}
        <Button size="small" startIcon={<InfoOutlined />} onClick={onInfo}>
          Über das Restaurant
        </Button>
      </div>
    </Popover>
  )
}
