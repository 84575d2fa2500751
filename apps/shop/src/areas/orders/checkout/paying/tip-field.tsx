import { formatMoney } from '@tresen/domain/money/format-money'
import controls from '../../../../rooms/ui/controls.module.css'
import { ErrorText } from '../../../../rooms/ui/error-text.tsx'
import styles from './tip-field.module.css'
import type { TipInHand } from './use-tip.ts'

/** None, a part of the sum, or an own amount for whoever cooks and drives. */
export function TipField({ tip: { tip, choices, choose, type, isOwn, text, fault } }: { tip: TipInHand }) {
  return (
    <fieldset className={styles.tip}>
      <legend>
        Trinkgeld <small>(freiwillig)</small>
      </legend>
      <div className={styles.choices}>
        {[{ percent: 0, tip: 0 }, ...choices].map((one) => (
          <label key={one.percent}>
            <input
              type="radio"
              name="tip"
              value={one.tip}
              checked={!isOwn && tip === one.tip}
              onChange={() => choose(one.tip)}
            />
            <span>{one.percent === 0 ? 'kein' : `${one.percent} %`}</span>
            {one.tip > 0 && <small>{formatMoney(one.tip)}</small>}
          </label>
        ))}
        <label>
          <input type="radio" name="tip" value="own" checked={isOwn} onChange={() => type(text)} />
          <span>eigener Betrag</span>
        </label>
        <input
          name="ownTip"
          autoComplete="off"
          aria-label="Eigenes Trinkgeld in Euro"
          className={controls.input}
          inputMode="decimal"
          enterKeyHint="next"
          maxLength={10}
          placeholder="2,50"
          value={text}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? 'tip-error' : undefined}
          onChange={(event) => type(event.target.value)}
        />
      </div>
      <ErrorText id="tip-error" text={fault ?? undefined} />
    </fieldset>
  )
}
