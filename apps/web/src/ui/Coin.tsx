import './coin.css'
import { classes } from './classes.ts'

/**
 * The mark of a currency, with the reeded edge of a coin. Its name stands beside it, so the mark is drawn and is no text: whoever says
 * what they see says the name. No flags: a currency is not a country.
 */
export const Coin = ({ symbol, size = 'm' }: { readonly symbol: string; readonly size?: 's' | 'm' | 'l' }) => (
  <span aria-hidden className={classes('coin', `coin-${size}`, symbol.length > 1 && 'coin-word')}>
    <span data-symbol={symbol} />
  </span>
)
