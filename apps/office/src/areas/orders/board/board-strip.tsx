import ArrowDownward from 'virtual:icon/baseline-arrow-downward'
import SortOutlined from 'virtual:icon/outline-sort'
import Button from '@mui/material/Button'
import type { Order } from '@tresen/contract/orders/order'
import { bringIntoView } from './bring-into-view.ts'
import { useReadStep } from '../work/use-read-step.ts'
import styles from './board.module.css'
import headStyles from './head/board-head.module.css'

type Props = {
  waiting: readonly Order[]
  isInOrder: boolean
  isForDelivery: boolean
  onEnter: () => void
  onSort: () => void
}

/**
 * Above the cards, where it stays: the way to put the board in order again, always at one place, and beside it how many
 * have arrived while somebody was at work. Who tapped just when that came up is not taken for having meant it.
 */
export function BoardStrip({ waiting, isInOrder, isForDelivery, onEnter, onSort }: Props) {
  const first = waiting[0]
  const [tapSort, tapNew] = [useReadStep(String(isInOrder)), useReadStep(String(first === undefined))]
  return (
    <>
      <div className={styles.ground} />
      <div className={`${headStyles.line} ${styles.strip}`} data-for-delivery={isForDelivery || undefined}>
        {first && (
          <Button
            className={styles.arrived}
            size="small"
            variant="contained"
            color="secondary"
            endIcon={<ArrowDownward />}
            onClick={() =>
              tapNew(() => {
                onEnter()
                bringIntoView(first.id)
              })
            }
          >
            {waiting.length === 1 ? '1 neue' : `${waiting.length} neue`}
          </Button>
        )}
        <Button
          className={styles.sort}
          size="small"
          variant="outlined"
          startIcon={<SortOutlined />}
          aria-label="Nach Zeit ordnen"
          title="Nach Zeit ordnen"
          disabled={isInOrder}
          onClick={() => tapSort(onSort)}
        >
          <span>Nach Zeit ordnen</span>
        </Button>
      </div>
    </>
  )
}
