import { CREAM, INK, PAPER, type Palette, SUN, SUN_DEEP, shadow } from './drawing-style.ts';

const phone = ({ main, light, deep, base }: Palette): string => `
  ${shadow(66)}
  <rect x="150" y="56" width="98" height="180" rx="17" fill="${INK}"/>
  <rect x="157" y="64" width="84" height="164" rx="11" fill="${base}"/>
  <rect x="185" y="70" width="28" height="6" rx="3" fill="${INK}"/>
  <rect x="172" y="134" width="12" height="24" rx="4" fill="${light}"/>
  <rect x="189" y="118" width="12" height="40" rx="4" fill="${main}"/>
  <rect x="206" y="100" width="12" height="58" rx="4" fill="${deep}"/>
  <rect x="172" y="176" width="54" height="8" rx="4" fill="${light}"/>
  <rect x="172" y="192" width="36" height="8" rx="4" fill="${light}"/>
  <circle cx="252" cy="194" r="33" fill="${SUN_DEEP}"/>
  <circle cx="252" cy="191" r="33" fill="${SUN}"/>
  <circle cx="252" cy="191" r="25" fill="none" stroke="${PAPER}" stroke-width="3" opacity=".7"/>
  <path d="M252 179v24M240 191h24" stroke="${PAPER}" stroke-width="6" stroke-linecap="round"/>`;

const electricity = ({ main, light, deep, base }: Palette): string => `
  ${shadow(72)}
  <path d="M200 226v10M176 226v10M224 226v10" stroke="${INK}" stroke-width="8" stroke-linecap="round"/>
  <rect x="134" y="58" width="132" height="172" rx="22" fill="${deep}"/>
  <rect x="134" y="54" width="132" height="170" rx="22" fill="${main}"/>
  <rect x="150" y="70" width="100" height="44" rx="9" fill="${INK}"/>
  <g fill="${light}">
    <rect x="161" y="82" width="11" height="20" rx="3"/><rect x="178" y="82" width="11" height="20" rx="3"/>
    <rect x="195" y="82" width="11" height="20" rx="3"/><rect x="212" y="82" width="11" height="20" rx="3"/>
    <circle cx="234" cy="99" r="4" fill="${SUN}"/>
  </g>
  <circle cx="200" cy="168" r="43" fill="${base}"/>
  <path d="M207 134l-29 39h19l-6 29 31-41h-20z" fill="${SUN}" stroke="${SUN_DEEP}" stroke-width="3"
    stroke-linejoin="round"/>`;

const wallet = ({ main, light, deep, tone }: Palette): string => `
  ${shadow(92)}
  <g transform="rotate(-8 200 120)">
    <rect x="142" y="72" width="116" height="74" rx="10" fill="${SUN}"/>
    <rect x="142" y="86" width="116" height="14" fill="${SUN_DEEP}"/>
  </g>
  <g transform="rotate(5 200 120)">
    <rect x="148" y="88" width="110" height="70" rx="10" fill="${light}"/>
    <rect x="160" y="98" width="24" height="16" rx="4" fill="${PAPER}"/>
  </g>
  <rect x="114" y="118" width="172" height="118" rx="20" fill="${deep}"/>
  <rect x="114" y="112" width="172" height="118" rx="20" fill="${main}"/>
  <path d="M130 130h140M130 214h140" stroke="${light}" stroke-width="3" stroke-dasharray="8 7"
    stroke-linecap="round"/>
  <path d="M236 150h50v42h-50a21 21 0 0 1 0-42z" fill="${deep}"/>
  <circle cx="240" cy="171" r="9" fill="${SUN}"/>
  <g fill="none" stroke="${tone}" stroke-width="6" stroke-linecap="round">
    <path d="M146 160a16 16 0 0 1 0 22M160 152a28 28 0 0 1 0 38M174 144a40 40 0 0 1 0 54"/>
  </g>`;

const shoppingBag = ({ main, light, deep }: Palette): string => `
  ${shadow(78)}
  <path d="M168 116V96a32 32 0 0 1 64 0v20" fill="none" stroke="${INK}" stroke-width="8" stroke-linecap="round"/>
  <path d="M136 106h128a8 8 0 0 1 8 7l11 111a12 12 0 0 1-12 13H129a12 12 0 0 1-12-13l11-111a8 8 0 0 1 8-7z"
    fill="${main}"/>
  <path d="M121 192h158l4 32a12 12 0 0 1-12 13H129a12 12 0 0 1-12-13z" fill="${deep}"/>
  <circle cx="168" cy="126" r="6" fill="${deep}"/><circle cx="232" cy="126" r="6" fill="${deep}"/>
  <path d="M168 126V96a32 32 0 0 1 64 0v30" fill="none" stroke="${INK}" stroke-width="8" stroke-linecap="round"/>
  <path d="M172 152a28 28 0 0 0 56 0" fill="none" stroke="${light}" stroke-width="7" stroke-linecap="round"/>
  <g transform="rotate(14 268 150)">
    <path d="M254 132l16-16 16 16v40a6 6 0 0 1-6 6h-20a6 6 0 0 1-6-6z" fill="${SUN}"/>
    <circle cx="270" cy="133" r="4.5" fill="${PAPER}"/>
    <path d="M262 166l16-18" stroke="${PAPER}" stroke-width="4" stroke-linecap="round"/>
    <circle cx="263" cy="151" r="3.5" fill="${PAPER}"/><circle cx="277" cy="163" r="3.5" fill="${PAPER}"/>
  </g>`;

const coffee = ({ main, light, deep, tone }: Palette): string => `
  ${shadow(58)}
  <path d="M182 62c-9-10 9-15 0-26M206 62c-9-10 9-15 0-26" fill="none" stroke="${light}" stroke-width="6"
    stroke-linecap="round"/>
  <path d="M153 106h94l-11 122a10 10 0 0 1-10 9h-52a10 10 0 0 1-10-9z" fill="${PAPER}" stroke="${tone}" stroke-width="2"/>
  <path d="M224 106h23l-11 122a10 10 0 0 1-10 9h-14z" fill="${tone}"/>
  <path d="M156 136h88l-5 56h-78z" fill="${main}"/>
  <path d="M221 136h23l-5 56h-22z" fill="${deep}"/>
  <g transform="rotate(28 198 164)">
    <ellipse cx="198" cy="164" rx="14" ry="19" fill="${light}"/>
    <path d="M198 147c-8 12 8 22 0 34" fill="none" stroke="${deep}" stroke-width="4" stroke-linecap="round"/>
  </g>
  <rect x="144" y="90" width="112" height="20" rx="8" fill="${INK}"/>
  <path d="M160 90l4-14a6 6 0 0 1 6-4h60a6 6 0 0 1 6 4l4 14z" fill="${INK}"/>`;

const fuel = ({ main, light, deep, base }: Palette): string => `
  ${shadow(90, 204)}
  <path d="M232 128h16a14 14 0 0 1 14 14v54a15 15 0 0 0 30 0v-76" fill="none" stroke="${INK}"
    stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M260 96l16-16 22 22v32h-22z" fill="${deep}"/>
  <rect x="136" y="62" width="100" height="172" rx="16" fill="${main}"/>
  <path d="M208 62h12a16 16 0 0 1 16 16v156h-28z" fill="${deep}"/>
  <rect x="124" y="224" width="124" height="14" rx="7" fill="${INK}"/>
  <rect x="150" y="78" width="58" height="42" rx="8" fill="${base}"/>
  <path d="M160 108l10-14 9 9 10-15" fill="none" stroke="${main}" stroke-width="4" stroke-linecap="round"
    stroke-linejoin="round"/>
  <path d="M178 138c15 18 25 30 25 44a25 25 0 0 1-50 0c0-14 10-26 25-44z" fill="${PAPER}"/>
  <path d="M165 184a13 13 0 0 0 13 13" fill="none" stroke="${light}" stroke-width="6" stroke-linecap="round"/>`;

const lunch = ({ main, light, deep }: Palette): string => `
  ${shadow(78)}
  <path d="M246 44L218 132M272 52L228 134" stroke="${INK}" stroke-width="7" stroke-linecap="round"/>
  <path d="M122 152c0-30 26-46 50-40 14-20 50-20 62 0 26-4 46 14 46 40z" fill="${CREAM}"/>
  <path d="M136 150c0-20 16-30 32-28M152 150c4-24 28-36 48-30M178 150c2-24 26-36 48-26M208 150c4-16 22-26 40-18
    M190 110c14-8 30-4 36 8M240 150c4-8 12-12 22-10" fill="none" stroke="${light}" stroke-width="5"
    stroke-linecap="round"/>
  <ellipse cx="160" cy="136" rx="27" ry="19" fill="${PAPER}" stroke="${light}" stroke-width="3"/>
  <circle cx="158" cy="135" r="10" fill="${SUN}"/>
  <path d="M206 128c14-20 38-18 50-2-12 18-36 20-50 2z" fill="#5fb37c"/>
  <path d="M214 129c12-6 24-6 34-2" fill="none" stroke="#3c8c59" stroke-width="3" stroke-linecap="round"/>
  <path d="M108 148h184a6 6 0 0 1 6 7c-6 40-36 66-70 70h-56c-34-4-64-30-70-70a6 6 0 0 1 6-7z" fill="${main}"/>
  <path d="M236 225c34-6 56-32 62-70a6 6 0 0 0-6-7h-24c-4 36-18 62-40 77z" fill="${deep}" opacity=".55"/>
  <path d="M110 176c6 5 12 5 18 0s12-5 18 0 12 5 18 0 12-5 18 0 12 5 18 0 12-5 18 0 12 5 18 0 12-5 18 0 12 5 18 0
    12-5 17 0" fill="none" stroke="${light}" stroke-width="5" stroke-linecap="round"/>
  <path d="M164 224h72l4 14h-80z" fill="${deep}"/>`;

const simCard = ({ main, deep, base }: Palette): string => `
  ${shadow(70)}
  <path d="M154 66h58a12 12 0 0 1 9 4l36 36a12 12 0 0 1 4 9v108a14 14 0 0 1-14 14h-93a14 14 0 0 1-14-14V80
    a14 14 0 0 1 14-14z" fill="${deep}"/>
  <path d="M154 60h58a12 12 0 0 1 9 4l36 36a12 12 0 0 1 4 9v108a14 14 0 0 1-14 14h-93a14 14 0 0 1-14-14V74
    a14 14 0 0 1 14-14z" fill="${main}"/>
  <rect x="164" y="142" width="73" height="66" rx="12" fill="${SUN}"/>
  <path d="M164 164h24v-22M188 164v22h-24M188 186v22M237 164h-24v-22M213 164v22h24M213 186v22" fill="none"
    stroke="${SUN_DEEP}" stroke-width="3.5"/>
  <g fill="none" stroke="${base}" stroke-width="7" stroke-linecap="round">
    <path d="M164 98a34 34 0 0 1 48 0M175 111a18 18 0 0 1 26 0"/>
  </g>
  <circle cx="188" cy="123" r="5" fill="${base}"/>`;

const popcorn = ({ main, light, deep, tone }: Palette): string => `
  ${shadow(66)}
  <g transform="rotate(-16 268 176)">
    <path d="M226 150h86a4 4 0 0 1 4 4v12a10 10 0 0 0 0 20v12a4 4 0 0 1-4 4h-86a4 4 0 0 1-4-4v-12a10 10 0 0 0 0-20
      v-12a4 4 0 0 1 4-4z" fill="${SUN}"/>
    <path d="M290 156v40" stroke="${PAPER}" stroke-width="4" stroke-dasharray="6 6" stroke-linecap="round"/>
  </g>
  <g fill="#fff8e6" stroke="#f0d9a4" stroke-width="3">
    <circle cx="150" cy="104" r="18"/><circle cx="238" cy="104" r="18"/><circle cx="172" cy="88" r="20"/>
    <circle cx="216" cy="88" r="20"/><circle cx="194" cy="76" r="19"/><circle cx="194" cy="104" r="20"/>
  </g>
  <path d="M134 108h120l-15 120a10 10 0 0 1-10 9h-70a10 10 0 0 1-10-9z" fill="${PAPER}"/>
  <path d="M134 108h24l8 129h-7a10 10 0 0 1-10-9zM182 108h24l-4 129h-16zM230 108h24l-15 120a10 10 0 0 1-10 9h-7z"
    fill="${main}"/>
  <path d="M158 108h24l4 129h-20z" fill="${PAPER}"/>
  <path d="M206 108h24l-8 129h-20z" fill="${tone}"/>
  <circle cx="194" cy="172" r="22" fill="${deep}"/>
  <path d="M188 161l18 11-18 11z" fill="${light}"/>`;

/** The pictures of the vouchers, by what they show. */
export const voucherDrawings = {
  phone,
  electricity,
  wallet,
  shoppingBag,
  coffee,
  fuel,
  lunch,
  simCard,
  popcorn,
};
