/** Why a shop cannot be shown, in words for the developer. Pure. */

export interface Problem {
  title: string
  /** What to do about it. */
  advice: string
}

/** What came back from the shop, as much of it as tells why. */
export interface Reply {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

const CERTIFICATE =
  /^(?:CERT_|ERR_TLS_CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET_ISSUER))|CERT_ALTNAME/

/** No answer at all. @param code of Node's error, as ECONNREFUSED */
export function unanswered(shop: string, code: string): Problem {
  if (['ENOTFOUND', 'EAI_AGAIN', 'EAI_NONAME'].includes(code)) {
    return {
      title: `Nothing is known under the name of ${shop}.`,
      advice: 'Check its spelling, and that this machine is on the network.',
    }
  }
  if (CERTIFICATE.test(code)) {
    return {
      title: `The certificate of ${shop} is not to be trusted (${code}).`,
      advice:
        'For a shop of your own whose certificate is home-made, name its authority’s file in NODE_EXTRA_CA_CERTS.',
    }
  }
  if (code === 'EPROTO' || code.startsWith('ERR_SSL') || code.startsWith('HPE_')) {
    return {
      title: `${shop} does not speak ${shop.startsWith('https') ? 'https' : 'http'} at that address.`,
      advice: 'Check whether it begins with the right one of http:// and https://, and its port.',
    }
  }
  if (code === 'ETIMEDOUT' || code === 'UND_ERR_CONNECT_TIMEOUT') {
    return {
      title: `${shop} did not answer in time.`,
      advice: 'It may be down, or a firewall keeps this machine out. Try it in a browser.',
    }
  }
  return {
    title: `${shop} did not answer (${code}).`,
    advice: 'Check that the shop runs and that this is its host and port.',
  }
}

/** The reply to GET /wp-json/wc/store/v1/products; undefined where all is well. */
export function refused(shop: string, { status, headers, body }: Reply): Problem | undefined {
  const header = (name: string) => String(headers[name] ?? '')
  const isJson = /json/.test(header('content-type')) || /^\s*[[{]/.test(body)
  if (status < 300 && /^\s*\[/.test(body)) return undefined
  const isChallenge =
    header('cf-mitigated') === 'challenge' || /challenge-platform|cf-chl|captcha/i.test(body)
  if (isChallenge && !isJson) {
    return {
      title: `${shop} asks whether a person is there (status ${status}).`,
      advice:
        'A service in front of it, such as Cloudflare, lets browsers pass only. Have this machine’s address let through there.',
    }
  }
  if (status === 401 && header('www-authenticate')) {
    return {
      title: `${shop} asks for a name and a password.`,
      advice: 'Put them into its address: https://name:password@shop.example.',
    }
  }
  if (status >= 300 && status < 400) {
    return {
      title: `${shop} leads elsewhere: to ${header('location')}.`,
      advice: 'Name the address that it leads to.',
    }
  }
  if (status === 429) {
    return {
      title: `${shop} has had too many requests from here (429).`,
      advice: 'Wait a while, then try again.',
    }
  }
  if (status === 503) {
    return {
      title: `${shop} is closed for the moment (503).`,
      advice: 'It is in maintenance or overloaded. Try again once it is back.',
    }
  }
  if (status >= 500) {
    return {
      title: `${shop} has broken down (${status}).`,
      advice: 'Its own log says why. Try again once it works.',
    }
  }
  if (status === 404) {
    return {
      title: `${shop} has no Store API of WooCommerce (404).`,
      advice:
        'WooCommerce may be missing or switched off, its permalinks set to “Plain”, or WordPress may stand in a folder below that host.',
    }
  }
  if (status >= 400) {
    return {
      title: `${shop} refuses the Store API (${status}).`,
      advice:
        'A security plugin or the host keeps it from those who are not signed in. Let /wp-json/wc/store/ through there.',
    }
  }
  return {
    title: `What answers at ${shop} is not WooCommerce.`,
    advice: 'GET /wp-json/wc/store/v1/products should be a list of products.',
  }
}

/** For the terminal. */
export const inWords = ({ title, advice }: Problem) => `${title}\n  ${advice}`

const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** For the browser, instead of the app. */
export function asPage({ title, advice }: Problem): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>The live shop cannot be shown</title>
<body style="margin: 15vh auto; max-width: 40rem; padding: 0 1rem; font: 1.125rem/1.6 system-ui">
<h1 style="font-size: 1.5rem; overflow-wrap: anywhere">${safe(title)}</h1>
<p>${safe(advice)}</p>
<p><a href="">Try again</a></p>
</body>
</html>
`
}
