import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { Link } from '@tanstack/react-router'
import type { Voucher } from '@tresen/contract/vouchers'
import type { VoucherValidity } from '@tresen/domain/discounts/vouchers/voucher-validity'
import { validityParts } from '../discounts/work/discount-labels.ts'
import { shortValidity, usesLabel, validityLabels } from './voucher-labels.ts'
import styles from './vouchers.module.css'

type Props = {
  voucher: Voucher
  worth: string
  validity: VoucherValidity
  timeZone: string
  isNarrow: boolean
  isFirst: boolean
  isOpen: boolean
}

/** A voucher in the list: its code, what it brings, until when, how often used. */
export function VoucherRow({ voucher, worth, validity, timeZone, isNarrow, isFirst, isOpen }: Props) {
  const perCustomer = voucher.maximumUsesPerCustomer
  const uses = usesLabel(voucher)
  // Nobody can have used what is not valid yet.
  const figures = [validity !== 'NotYetValid' && uses, shortValidity(voucher, validity, timeZone)]
  return (
    <div
      className={styles.row}
      data-narrow={isNarrow || undefined}
      data-first={isFirst || undefined}
      data-open={isOpen || undefined}
    >
      <Box role="cell" sx={{ height: '100%' }}>
        <Link
          to="/vouchers"
          search={{ open: voucher.id }}
          resetScroll={false}
          className={styles.code}
          aria-current={isOpen || undefined}
        >
          {voucher.code}
          {isNarrow ? (
            <small className={styles.facts}>
              <span>{worth}</span>
              <span>{` · ${figures.filter(Boolean).join(' · ')}`}</span>
            </small>
          ) : (
            <small>{voucher.description}</small>
          )}
        </Link>
      </Box>
      {!isNarrow && (
        <>
          <div role="cell">{worth}</div>
          <div role="cell" className={styles.validity}>
            {validityParts(voucher, timeZone).map((part) => (
              <span key={part}>{part}</span>
            ))}
          </div>
          <div role="cell" className={styles.uses}>
            {uses}
            {perCustomer !== null && <div className={styles.muted}>{perCustomer} je Kunde</div>}
          </div>
        </>
      )}
      <div role="cell" className={styles.state}>
        <Chip
          size="small"
          variant="outlined"
          color={validity === 'Valid' ? 'success' : 'default'}
          label={validityLabels[validity]}
        />
      </div>
    </div>
  )
}
