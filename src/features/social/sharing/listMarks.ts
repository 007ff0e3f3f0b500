import bloggerSvg from 'simple-icons/icons/blogger.svg?raw'
import blueskySvg from 'simple-icons/icons/bluesky.svg?raw'
import boxSvg from 'simple-icons/icons/box.svg?raw'
import bufferSvg from 'simple-icons/icons/buffer.svg?raw'
import claudeSvg from 'simple-icons/icons/claude.svg?raw'
import diasporaSvg from 'simple-icons/icons/diaspora.svg?raw'
import diggSvg from 'simple-icons/icons/digg.svg?raw'
import doubanSvg from 'simple-icons/icons/douban.svg?raw'
import evernoteSvg from 'simple-icons/icons/evernote.svg?raw'
import flipboardSvg from 'simple-icons/icons/flipboard.svg?raw'
import gmailSvg from 'simple-icons/icons/gmail.svg?raw'
import googleSvg from 'simple-icons/icons/google.svg?raw'
import googleclassroomSvg from 'simple-icons/icons/googleclassroom.svg?raw'
import googlenewsSvg from 'simple-icons/icons/googlenews.svg?raw'
import googletranslateSvg from 'simple-icons/icons/googletranslate.svg?raw'
import hatenabookmarkSvg from 'simple-icons/icons/hatenabookmark.svg?raw'
import instagramSvg from 'simple-icons/icons/instagram.svg?raw'
import instapaperSvg from 'simple-icons/icons/instapaper.svg?raw'
import kakaoSvg from 'simple-icons/icons/kakao.svg?raw'
import kikSvg from 'simple-icons/icons/kik.svg?raw'
import knownSvg from 'simple-icons/icons/known.svg?raw'
import lineSvg from 'simple-icons/icons/line.svg?raw'
import livejournalSvg from 'simple-icons/icons/livejournal.svg?raw'
import maildotruSvg from 'simple-icons/icons/maildotru.svg?raw'
import mastodonSvg from 'simple-icons/icons/mastodon.svg?raw'
import mendeleySvg from 'simple-icons/icons/mendeley.svg?raw'
import messengerSvg from 'simple-icons/icons/messenger.svg?raw'
import meweSvg from 'simple-icons/icons/mewe.svg?raw'
import microdotblogSvg from 'simple-icons/icons/microdotblog.svg?raw'
import mixSvg from 'simple-icons/icons/mix.svg?raw'
import myspaceSvg from 'simple-icons/icons/myspace.svg?raw'
import odnoklassnikiSvg from 'simple-icons/icons/odnoklassniki.svg?raw'
import perplexitySvg from 'simple-icons/icons/perplexity.svg?raw'
import pinboardSvg from 'simple-icons/icons/pinboard.svg?raw'
import plurkSvg from 'simple-icons/icons/plurk.svg?raw'
import qzoneSvg from 'simple-icons/icons/qzone.svg?raw'
import renrenSvg from 'simple-icons/icons/renren.svg?raw'
import rssSvg from 'simple-icons/icons/rss.svg?raw'
import sinaweiboSvg from 'simple-icons/icons/sinaweibo.svg?raw'
import slashdotSvg from 'simple-icons/icons/slashdot.svg?raw'
import telegramSvg from 'simple-icons/icons/telegram.svg?raw'
import threadsSvg from 'simple-icons/icons/threads.svg?raw'
import threemaSvg from 'simple-icons/icons/threema.svg?raw'
import trelloSvg from 'simple-icons/icons/trello.svg?raw'
import tumblrSvg from 'simple-icons/icons/tumblr.svg?raw'
import viadeoSvg from 'simple-icons/icons/viadeo.svg?raw'
import viberSvg from 'simple-icons/icons/viber.svg?raw'
import vkSvg from 'simple-icons/icons/vk.svg?raw'
import wordpressSvg from 'simple-icons/icons/wordpress.svg?raw'
import wykopSvg from 'simple-icons/icons/wykop.svg?raw'
import xingSvg from 'simple-icons/icons/xing.svg?raw'
import ycombinatorSvg from 'simple-icons/icons/ycombinator.svg?raw'
import youtubeSvg from 'simple-icons/icons/youtube.svg?raw'
import { brandPath } from '~/ui/media/brandPath'
import { barMarks } from './barMarks'

/**
 * SVG paths of all services, by id; a service that is missing shows its initial. The icon set has no marks of
 * Skype, Microsoft and Amazon, and of sites that are gone.
 */
export const listMarks: typeof barMarks = {
  ...barMarks,
  mastodon: brandPath(mastodonSvg),
  threads: brandPath(threadsSvg),
  bluesky: brandPath(blueskySvg),
  'micro-blog': brandPath(microdotblogSvg),
  claude: brandPath(claudeSvg),
  perplexity: brandPath(perplexitySvg),
  'google-ai': brandPath(googleSvg),
  'google-translate': brandPath(googletranslateSvg),
  mewe: brandPath(meweSvg),
  douban: brandPath(doubanSvg),
  'facebook-messenger': brandPath(messengerSvg),
  'google-classroom': brandPath(googleclassroomSvg),
  kik: brandPath(kikSvg),
  trello: brandPath(trelloSvg),
  viber: brandPath(viberSvg),
  threema: brandPath(threemaSvg),
  telegram: brandPath(telegramSvg),
  digg: brandPath(diggSvg),
  tumblr: brandPath(tumblrSvg),
  vkontakte: brandPath(vkSvg),
  evernote: brandPath(evernoteSvg),
  wordpress: brandPath(wordpressSvg),
  'hacker-news': brandPath(ycombinatorSvg),
  'box-net': brandPath(boxSvg),
  instapaper: brandPath(instapaperSvg),
  plurk: brandPath(plurkSvg),
  viadeo: brandPath(viadeoSvg),
  pinboard: brandPath(pinboardSvg),
  'blogger-post': brandPath(bloggerSvg),
  buffer: brandPath(bufferSvg),
  flipboard: brandPath(flipboardSvg),
  hatena: brandPath(hatenabookmarkSvg),
  kakao: brandPath(kakaoSvg),
  known: brandPath(knownSvg),
  line: brandPath(lineSvg),
  livejournal: brandPath(livejournalSvg),
  'mail-ru': brandPath(maildotruSvg),
  mendeley: brandPath(mendeleySvg),
  mix: brandPath(mixSvg),
  myspace: brandPath(myspaceSvg),
  odnoklassniki: brandPath(odnoklassnikiSvg),
  qzone: brandPath(qzoneSvg),
  renren: brandPath(renrenSvg),
  'sina-weibo': brandPath(sinaweiboSvg),
  slashdot: brandPath(slashdotSvg),
  wykop: brandPath(wykopSvg),
  xing: brandPath(xingSvg),
  'google-gmail': brandPath(gmailSvg),
  instagram: brandPath(instagramSvg),
  diaspora: brandPath(diasporaSvg),
  youtube: brandPath(youtubeSvg),
  'google-news': brandPath(googlenewsSvg),
  'rss-feed': brandPath(rssSvg),
}
