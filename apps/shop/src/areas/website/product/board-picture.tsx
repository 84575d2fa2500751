/** A board as the kitchen sees it, drawn with words; for those who only hear the page, the text beside it says the same. */
export function BoardPicture() {
  return (
    <div className="board" aria-hidden="true">
      {cards.map(({ number, due, state, way, lines }) => (
        <div key={number} className="card" data-state={state}>
          <p>
            <b>{number}</b>
            <span>{due}</span>
          </p>
          <p className="way">{way}</p>
          <ul>
            {lines.map(([amount, dish]) => (
              <li key={dish}>
                <b>{amount}×</b> {dish}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

const cards = [
  {
    number: 47,
    due: 'in 12 min',
    state: 'new',
    way: 'Online-Shop · Lieferung',
    lines: [
      [2, 'Margherita, groß'],
      [1, 'Tiramisu'],
    ],
  },
  { number: 46, due: 'in 8 min', state: 'busy', way: 'Anruf · Abholung', lines: [[1, 'Lasagne al forno']] },
  {
    number: 45,
    due: 'bereit',
    state: 'ready',
    way: 'Online-Shop · Lieferung',
    lines: [
      [1, 'Rucola-Salat'],
      [3, 'Limonade'],
    ],
  },
] as const
