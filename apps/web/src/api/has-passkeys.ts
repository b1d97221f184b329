/** This page can have passkeys: a browser that knows them, at an address with a name. Apart from using one, which the sign-in page fetches later. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis && !/^[\d.]+$|^\[/.test(location.hostname)
