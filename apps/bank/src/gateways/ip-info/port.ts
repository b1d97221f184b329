/** What is publicly known of an address: where it is, and whether it hides somebody. */
export interface IpInfo {
  look(address: string): Promise<IpFacts>
}

export interface IpFacts {
  readonly countryCode: string
  readonly city: string
  readonly privacy: IpPrivacy
}

export interface IpPrivacy {
  readonly vpn: boolean
  readonly proxy: boolean
  readonly tor: boolean
  readonly relay: boolean
  readonly hosting: boolean
  /** Who offers it, when it is known. */
  readonly service?: string | undefined
}
