/** Network Information API, which Safari and Firefox do not have. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the shopper saves data or has a slow connection, so that only what is asked for is loaded. */
export function isConnectionSlow(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}
