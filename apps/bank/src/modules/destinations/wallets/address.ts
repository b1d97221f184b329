/**
 * Whether an address is one of its network, by its own checksum. A wallet address that was mistyped by a letter does not fit; one of a
 * test network is told apart, because whatever is sent there is gone.
 */
import { base58Version } from './base58.ts'
import { segwitNetwork } from './bech32.ts'
import { keccak256 } from './keccak.ts'

export interface Network {
  readonly id: string
  readonly name: string
  readonly coin: string
  readonly problem: (address: string) => 'FORMAT' | 'CHECK_DIGITS' | 'TEST_ADDRESS' | undefined
  readonly example: string
}

interface Chain {
  readonly segwit: string
  readonly versions: readonly number[]
  readonly test: { readonly segwit: readonly string[]; readonly versions: readonly number[] }
}

const chained =
  ({ segwit, versions, test }: Chain) =>
  (address: string) => {
    const network = segwitNetwork(address)
    if (network !== undefined) return network === segwit ? undefined : test.segwit.includes(network) ? 'TEST_ADDRESS' : 'FORMAT'
    const version = base58Version(address)
    if (version !== undefined) return versions.includes(version) ? undefined : test.versions.includes(version) ? 'TEST_ADDRESS' : 'FORMAT'
    return new RegExp(`^(${segwit}1[a-z0-9]{11,87}|[123LM][1-9A-HJ-NP-Za-km-z]{25,34})$`, 'i').test(address) ? 'CHECK_DIGITS' : 'FORMAT'
  }

/** EIP-55: capital letters are the checksum; an address in small letters alone has none and is taken as it is. */
function ethereumProblem(address: string) {
  if (!/^0x[\da-fA-F]{40}$/.test(address)) return 'FORMAT'
  const letters = address.slice(2)
  if (letters === letters.toLowerCase() || letters === letters.toUpperCase()) return undefined
  const hash = keccak256(Buffer.from(letters.toLowerCase())).toString('hex')
  const right = Array.from(letters.toLowerCase(), (letter, place) =>
    parseInt(hash[place]!, 16) >= 8 ? letter.toUpperCase() : letter,
  ).join('')
  return right === letters ? undefined : 'CHECK_DIGITS'
}

const bitcoin = chained({ segwit: 'bc', versions: [0x00, 0x05], test: { segwit: ['tb', 'bcrt'], versions: [0x6f, 0xc4] } })
const litecoin = chained({ segwit: 'ltc', versions: [0x30, 0x32], test: { segwit: ['tltc', 'rltc'], versions: [0x6f, 0x3a] } })
const ether = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

export const networks: readonly Network[] = [
  { id: 'bitcoin', name: 'Bitcoin', coin: 'BTC', problem: bitcoin, example: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' },
  { id: 'litecoin', name: 'Litecoin', coin: 'LTC', problem: litecoin, example: 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9' },
  { id: 'ethereum', name: 'Ethereum', coin: 'ETH', problem: ethereumProblem, example: ether },
  { id: 'arbitrum', name: 'Arbitrum One', coin: 'ETH', problem: ethereumProblem, example: ether },
  { id: 'base', name: 'Base', coin: 'ETH', problem: ethereumProblem, example: ether },
]

/** The usual network of a coin comes first. */
export const networksOf = (coin: string): readonly Network[] => networks.filter((network) => network.coin === coin)
