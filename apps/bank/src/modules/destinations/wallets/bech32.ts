/** SegWit addresses: Bech32 for version 0 (BIP 173), Bech32m for later ones (BIP 350). */

const LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const steps = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

/** The part before the 1 when the address is whole: `bc`, `tb`, `ltc`. */
export function segwitNetwork(text: string): string | undefined {
  if (text !== text.toLowerCase() && text !== text.toUpperCase()) return undefined
  const lower = text.toLowerCase()
  const at = lower.lastIndexOf('1')
  const network = lower.slice(0, at)
  const values = Array.from(lower.slice(at + 1), (letter) => LETTERS.indexOf(letter))
  if (at < 1 || lower.length > 90 || values.length < 7 || values.includes(-1)) return undefined
  const [version = 99] = values
  const checksum = polymod([...expanded(network), ...values])
  if (version > 16 || checksum !== (version === 0 ? 1 : 0x2bc830a3)) return undefined
  const program = bytesOf(values.slice(1, -6))
  if (!program || program < 2 || program > 40 || (version === 0 && program !== 20 && program !== 32)) return undefined
  return network
}

const expanded = (network: string): number[] => [
  ...Array.from(network, (letter) => letter.charCodeAt(0) >> 5),
  0,
  ...Array.from(network, (letter) => letter.charCodeAt(0) & 31),
]

function polymod(values: readonly number[]): number {
  let check = 1
  for (const value of values) {
    const top = check >>> 25
    check = ((check & 0x1ffffff) << 5) ^ value
    steps.forEach((step, bit) => {
      if ((top >>> bit) & 1) check ^= step
    })
  }
  return check
}

/** How many bytes the groups of five bits hold; undefined when bits are left over that are not nothing. */
function bytesOf(groups: readonly number[]): number | undefined {
  const bits = groups.length * 5
  const spare = bits % 8
  const last = groups.at(-1) ?? 0
  return spare >= 5 || (last & ((1 << spare) - 1)) !== 0 ? undefined : (bits - spare) / 8
}
