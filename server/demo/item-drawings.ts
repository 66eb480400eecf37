import { CREAM, INK, PAPER, type Palette, STEEL, SUN, SUN_DEEP, shadow } from './drawing-style.ts';

const tumbler = ({ main, light, deep }: Palette): string => `
  ${shadow(54)}
  <path d="M184 62V48a16 16 0 0 1 32 0v14" fill="none" stroke="${INK}" stroke-width="8" stroke-linecap="round"/>
  <rect x="166" y="58" width="68" height="34" rx="9" fill="${INK}"/>
  <path d="M162 92h76v108l-7 28a12 12 0 0 1-12 9h-38a12 12 0 0 1-12-9l-7-28z" fill="${main}"/>
  <path d="M214 92h24v108l-7 28a12 12 0 0 1-12 9h-12z" fill="${deep}"/>
  <rect x="158" y="88" width="84" height="14" rx="7" fill="${deep}"/>
  <path d="M176 118v74" stroke="${light}" stroke-width="8" stroke-linecap="round"/>
  <path d="M200 140c10 12 17 20 17 30a17 17 0 0 1-34 0c0-10 7-18 17-30z" fill="${PAPER}"/>`;

const umbrella = ({ main, light, deep }: Palette): string => `
  ${shadow(44, 190)}
  <path d="M200 60v156a17 17 0 0 1-34 0" fill="none" stroke="${INK}" stroke-width="8" stroke-linecap="round"/>
  <path d="M200 44v16" stroke="${INK}" stroke-width="8" stroke-linecap="round"/>
  <clipPath id="canopy">
    <path d="M88 160a112 104 0 0 1 224 0q-19-18-37 0-19-18-38 0-18-18-37 0-18-18-37 0-19-18-38 0-18-18-37 0z"/>
  </clipPath>
  <g clip-path="url(#canopy)">
    <path d="M80 50h240v120H80z" fill="${main}"/>
    <path d="M200 54Q128 92 125 170h38Q166 100 200 54z" fill="${light}"/>
    <path d="M200 54v120h37Q234 100 200 54z" fill="${light}"/>
    <path d="M200 54Q272 92 275 170h45V50z" fill="${deep}"/>
  </g>`;

const flashlight = ({ main, deep, light }: Palette): string => `
  ${shadow(84, 170)}
  <linearGradient id="beam"><stop stop-color="${SUN}" stop-opacity=".5"/>
    <stop offset="1" stop-color="${SUN}" stop-opacity=".08"/></linearGradient>
  <g transform="rotate(-18 200 160)">
    <path d="M258 124l220-64v204l-220-64z" fill="url(#beam)"/>
    <path d="M258 138l220-34v116l-220-34z" fill="url(#beam)"/>
    <rect x="84" y="140" width="124" height="44" rx="10" fill="${main}"/>
    <path d="M84 166h124v8a10 10 0 0 1-10 10H94a10 10 0 0 1-10-10z" fill="${deep}"/>
    <path d="M110 140v44M122 140v44M134 140v44" stroke="${deep}" stroke-width="4"/>
    <rect x="160" y="132" width="28" height="12" rx="6" fill="${SUN}"/>
    <path d="M204 138l38-18h12a6 6 0 0 1 6 6v72a6 6 0 0 1-6 6h-12l-38-18z" fill="${INK}"/>
    <rect x="252" y="120" width="12" height="84" rx="6" fill="${light}"/>
  </g>`;

const helmet = ({ main, light, deep }: Palette): string => `
  ${shadow(104)}
  <path d="M112 206c-2-70 34-116 88-116s90 46 88 116z" fill="${main}"/>
  <path d="M238 98c32 16 52 54 50 108h-42c2-46 0-80-8-108z" fill="${deep}"/>
  <path d="M182 84a18 18 0 0 1 36 0l4 122h-44z" fill="${light}"/>
  <path d="M146 118c-10 22-14 46-14 74" fill="none" stroke="${light}" stroke-width="8" stroke-linecap="round"/>
  <rect x="88" y="200" width="224" height="26" rx="13" fill="${deep}"/>
  <rect x="88" y="196" width="224" height="24" rx="12" fill="${main}"/>
  <path d="M100 206h128" stroke="${light}" stroke-width="5" stroke-linecap="round"/>`;

const poloShirt = ({ main, light, deep }: Palette): string => `
  ${shadow(62)}
  <path d="M164 68l-56 30a10 10 0 0 0-5 12l13 40a8 8 0 0 0 11 5l23-11v82a10 10 0 0 0 10 10h80a10 10 0 0 0 10-10
    v-82l23 11a8 8 0 0 0 11-5l13-40a10 10 0 0 0-5-12l-56-30z" fill="${main}"/>
  <path d="M234 236h6a10 10 0 0 0 10-10v-82l23 11a8 8 0 0 0 11-5l13-40a10 10 0 0 0-5-12l-26-14-16 60z"
    fill="${deep}" opacity=".75"/>
  <path d="M109 131l7 19a8 8 0 0 0 11 5l23-11-4-14zM291 131l-7 19a8 8 0 0 1-11 5l-23-11 4-14z" fill="${light}"/>
  <rect x="190" y="92" width="20" height="58" rx="5" fill="${light}"/>
  <circle cx="200" cy="116" r="3.5" fill="${deep}"/><circle cx="200" cy="134" r="3.5" fill="${deep}"/>
  <path d="M168 66q32 26 64 0l8 10-30 28-10-10-10 10-30-28z" fill="${PAPER}"/>
  <path d="M170 68q30 20 60 0-8 22-30 26-22-4-30-26z" fill="${INK}"/>
  <circle cx="228" cy="126" r="7" fill="${PAPER}"/>`;

const powerBank = ({ main, light, deep, base }: Palette): string => `
  ${shadow(70)}
  <path d="M200 66V54c0-22 62-22 62 8v70c0 18 26 18 26 0" fill="none" stroke="${INK}" stroke-width="7"
    stroke-linecap="round"/>
  <rect x="278" y="104" width="20" height="30" rx="5" fill="${INK}"/>
  <path d="M283 104V92h10v12" fill="${light}"/>
  <rect x="188" y="52" width="24" height="20" rx="5" fill="${INK}"/>
  <rect x="144" y="68" width="112" height="168" rx="24" fill="${deep}"/>
  <rect x="144" y="68" width="102" height="168" rx="24" fill="${main}"/>
  <circle cx="195" cy="138" r="34" fill="${base}"/>
  <path d="M201 112l-23 31h15l-5 22 25-32h-16z" fill="${SUN}"/>
  <g fill="${PAPER}"><circle cx="171" cy="206" r="5"/><circle cx="187" cy="206" r="5"/><circle cx="203" cy="206" r="5"/></g>
  <circle cx="219" cy="206" r="5" fill="${light}"/>`;

const toolkit = ({ main, light, deep }: Palette): string => `
  ${shadow(104)}
  <g transform="rotate(-16 152 110)">
    <rect x="145" y="86" width="14" height="76" fill="${STEEL}"/>
    <path d="M141 46a18 18 0 1 0 22 0" fill="none" stroke="${STEEL}" stroke-width="14"/>
  </g>
  <g transform="rotate(14 248 110)">
    <rect x="236" y="46" width="24" height="50" rx="9" fill="${SUN}"/>
    <path d="M244 52v38M252 52v38" stroke="${SUN_DEEP}" stroke-width="3" stroke-linecap="round"/>
    <rect x="244" y="94" width="8" height="60" fill="${STEEL}"/>
  </g>
  <path d="M164 130v-14a12 12 0 0 1 12-12h48a12 12 0 0 1 12 12v14" fill="none" stroke="${INK}" stroke-width="10"
    stroke-linecap="round"/>
  <rect x="104" y="150" width="192" height="86" rx="14" fill="${main}"/>
  <path d="M104 200h192v22a14 14 0 0 1-14 14H118a14 14 0 0 1-14-14z" fill="${deep}"/>
  <rect x="96" y="126" width="208" height="40" rx="12" fill="${deep}"/>
  <rect x="96" y="122" width="208" height="40" rx="12" fill="${main}"/>
  <path d="M112 134h90" stroke="${light}" stroke-width="5" stroke-linecap="round"/>
  <rect x="136" y="150" width="24" height="30" rx="6" fill="${SUN}"/>
  <rect x="240" y="150" width="24" height="30" rx="6" fill="${SUN}"/>`;

const backpack = ({ main, light, deep }: Palette): string => `
  ${shadow(78)}
  <path d="M182 66v-8a18 18 0 0 1 36 0v8" fill="none" stroke="${INK}" stroke-width="8" stroke-linecap="round"/>
  <rect x="118" y="150" width="40" height="76" rx="16" fill="${deep}"/>
  <rect x="242" y="150" width="40" height="76" rx="16" fill="${deep}"/>
  <path d="M134 122a62 60 0 0 1 132 0v92a22 22 0 0 1-22 22h-88a22 22 0 0 1-22-22z" fill="${main}"/>
  <path d="M158 112a42 36 0 0 1 84 0v18h-84z" fill="${light}"/>
  <path d="M158 130h84" stroke="${INK}" stroke-width="5" stroke-linecap="round"/>
  <path d="M226 130v14" stroke="${SUN}" stroke-width="6" stroke-linecap="round"/>
  <rect x="152" y="160" width="96" height="64" rx="16" fill="${deep}"/>
  <path d="M166 178h68" stroke="${light}" stroke-width="5" stroke-linecap="round"/>
  <path d="M180 178v12" stroke="${SUN}" stroke-width="6" stroke-linecap="round"/>`;

const speaker = ({ main, light, deep }: Palette): string => `
  ${shadow(66)}
  <g fill="none" stroke="${light}" stroke-width="7" stroke-linecap="round">
    <path d="M126 124a46 46 0 0 0 0 56M106 108a74 74 0 0 0 0 88M274 124a46 46 0 0 1 0 56M294 108a74 74 0 0 1 0 88"/>
  </g>
  <rect x="144" y="56" width="112" height="180" rx="28" fill="${deep}"/>
  <rect x="144" y="52" width="112" height="178" rx="28" fill="${INK}"/>
  <circle cx="200" cy="98" r="21" fill="${main}"/><circle cx="200" cy="98" r="9" fill="${INK}"/>
  <circle cx="200" cy="172" r="43" fill="${main}"/><circle cx="200" cy="172" r="29" fill="${deep}"/>
  <circle cx="200" cy="172" r="12" fill="${light}"/>
  <path d="M171 152a35 35 0 0 1 18-13" fill="none" stroke="${PAPER}" stroke-width="5" stroke-linecap="round"
    opacity=".7"/>`;

const jacket = ({ main, light, deep }: Palette): string => `
  ${shadow(72)}
  <path d="M160 66l-40 20a22 22 0 0 0-12 17l-14 98a10 10 0 0 0 9 11l18 2a10 10 0 0 0 11-8l14-66v86a10 10 0 0 0 10 10
    h88a10 10 0 0 0 10-10v-86l14 66a10 10 0 0 0 11 8l18-2a10 10 0 0 0 9-11l-14-98a22 22 0 0 0-12-17l-40-20z"
    fill="${main}"/>
  <path d="M200 84l40-18 40 20a22 22 0 0 1 12 17l14 98a10 10 0 0 1-9 11l-18 2a10 10 0 0 1-11-8l-14-66v86
    a10 10 0 0 1-10 10h-44z" fill="${deep}" opacity=".55"/>
  <path d="M97 180l37 5-4 18-36-5zM303 180l-37 5 4 18 36-5z" fill="${SUN}"/>
  <path d="M146 158h108v18H146z" fill="${SUN}"/>
  <path d="M146 164h108v6H146z" fill="${CREAM}"/>
  <path d="M148 142v14M252 142v14" stroke="${deep}" stroke-width="4"/>
  <path d="M160 66q40-26 80 0l-6 26q-34 20-68 0z" fill="${INK}"/>
  <path d="M172 70q28-14 56 0-6 20-28 24-22-4-28-24z" fill="${deep}"/>
  <path d="M200 94v142" stroke="${INK}" stroke-width="5"/>
  <path d="M162 208l22-10M238 208l-22-10" stroke="${light}" stroke-width="5" stroke-linecap="round"/>`;

const safetyBoot = ({ main, light, deep }: Palette): string => `
  ${shadow(98, 206)}
  <path d="M134 62h74a10 10 0 0 1 10 11l-5 47c0 16 16 24 40 30 34 8 50 22 52 58H124V150c10-22 4-50 0-76
    a10 10 0 0 1 10-12z" fill="${main}"/>
  <path d="M253 150c34 8 50 22 52 58h-62c-4-30 0-46 10-58z" fill="${deep}"/>
  <path d="M124 150c20 6 36 6 52 0v58h-52z" fill="${deep}" opacity=".45"/>
  <rect x="122" y="58" width="100" height="22" rx="11" fill="${INK}"/>
  <path d="M189 98h22M187 116h22M193 134h24M208 150h26" stroke="${SUN}" stroke-width="6" stroke-linecap="round"/>
  <path d="M116 206h196a8 8 0 0 1 8 8v8a14 14 0 0 1-14 14h-92l-10-10h-14l-8 10h-52a14 14 0 0 1-14-14z" fill="${INK}"/>
  <path d="M136 100v28" stroke="${light}" stroke-width="7" stroke-linecap="round"/>`;

const flowmeter = ({ main, light, deep, tone }: Palette): string => `
  ${shadow(120)}
  <rect x="72" y="182" width="256" height="44" rx="4" fill="${light}"/>
  <rect x="72" y="208" width="256" height="18" rx="4" fill="${main}" opacity=".55"/>
  <rect x="104" y="170" width="20" height="68" rx="6" fill="${deep}"/>
  <rect x="276" y="170" width="20" height="68" rx="6" fill="${deep}"/>
  <rect x="140" y="174" width="120" height="60" rx="14" fill="${main}"/>
  <path d="M168 204h56m-14-13l15 13-15 13" fill="none" stroke="${PAPER}" stroke-width="7" stroke-linecap="round"
    stroke-linejoin="round"/>
  <rect x="184" y="146" width="32" height="34" fill="${deep}"/>
  <circle cx="200" cy="100" r="62" fill="${deep}"/>
  <circle cx="200" cy="98" r="50" fill="${PAPER}"/>
  <path d="M164 116a40 40 0 1 1 72 0" fill="none" stroke="${tone}" stroke-width="9" stroke-linecap="round"/>
  <path d="M164 116a40 40 0 0 1 27-57" fill="none" stroke="${main}" stroke-width="9" stroke-linecap="round"/>
  <path d="M200 98l-10-28" stroke="${INK}" stroke-width="6" stroke-linecap="round"/>
  <circle cx="200" cy="98" r="8" fill="${INK}"/>
  <rect x="184" y="122" width="32" height="12" rx="4" fill="${INK}"/>
  <circle cx="270" cy="140" r="28" fill="${SUN_DEEP}"/>
  <circle cx="270" cy="137" r="28" fill="${SUN}"/>
  <path d="M257 138l9 9 17-19" fill="none" stroke="${PAPER}" stroke-width="7" stroke-linecap="round"
    stroke-linejoin="round"/>`;

const tablet = ({ main, light, base }: Palette): string => `
  ${shadow(104, 196)}
  <g transform="rotate(-5 196 150)">
    <rect x="92" y="72" width="208" height="150" rx="20" fill="${INK}"/>
    <rect x="108" y="86" width="170" height="122" rx="8" fill="${base}"/>
    <circle cx="289" cy="147" r="4" fill="${light}"/>
    <rect x="122" y="100" width="58" height="9" rx="4.5" fill="${main}"/>
    <rect x="122" y="116" width="38" height="9" rx="4.5" fill="${light}"/>
    <path d="M122 192c16-2 20-34 38-34s18 20 36 18 20-48 38-50 14 18 30 10v56z" fill="${light}" opacity=".55"/>
    <path d="M122 192c16-2 20-34 38-34s18 20 36 18 20-48 38-50 14 18 30 10" fill="none" stroke="${main}"
      stroke-width="6" stroke-linecap="round"/>
    <circle cx="232" cy="127" r="8" fill="${SUN}"/>
  </g>
  <g transform="rotate(24 312 170)">
    <rect x="306" y="98" width="14" height="116" rx="7" fill="${main}"/>
    <rect x="306" y="116" width="14" height="12" fill="${SUN}"/>
    <path d="M306 208h14l-7 22z" fill="${INK}"/>
  </g>`;

/** The pictures of the items, by what they show. */
export const itemDrawings = {
  tumbler,
  umbrella,
  flashlight,
  helmet,
  poloShirt,
  powerBank,
  toolkit,
  backpack,
  speaker,
  jacket,
  safetyBoot,
  flowmeter,
  tablet,
};
